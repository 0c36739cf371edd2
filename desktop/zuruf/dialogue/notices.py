"""What is told of devices and voices, beside what a person asked for."""

from dataclasses import replace

from zuruf.dialogue.events import DeviceChanged, NoticeEvent, NoticesRead, VoiceReplaced
from zuruf.dialogue.moves import settled
from zuruf.dialogue.state import DeviceNotice, Notice, State, VoiceNotice
from zuruf.domain.devices import DeviceChange, SoundDevice


def noticed(state: State, event: NoticeEvent) -> State:
    match event:
        case DeviceChanged():
            return _device_changed(state, event)
        case VoiceReplaced(language, wanted, name, code, hint):
            return replace(state, notices=_with(state.notices, VoiceNotice(language, wanted, name, code, hint)))
        case NoticesRead():
            return replace(state, notices=())


def overtaken(notices: tuple[Notice, ...]) -> tuple[Notice, ...]:
    """Those that still matter once the person goes on."""
    return tuple(notice for notice in notices if isinstance(notice, VoiceNotice) or notice.change.fault_of(notice.device))


def _device_changed(state: State, event: DeviceChanged) -> State:
    """A device that is there again takes back what was said for want of it."""
    notice = DeviceNotice(event.device, event.change, event.name)
    others = tuple(each for each in state.lacks if each.device is not event.device)
    state = replace(state, notices=_with(state.notices, notice), lacks=others)
    if event.change.fault_of(event.device) is not None:
        return replace(state, lacks=(*others, notice))
    lacks = [change.fault_of(event.device) for change in DeviceChange]
    if state.fault is not None and state.fault.part is None and state.fault.code in lacks:
        state = replace(state, fault=None)
    if event.device is SoundDevice.MICROPHONE:
        state = replace(state, watch_failed=False)
    return settled(state)


def _with(notices: tuple[Notice, ...], notice: Notice) -> tuple[Notice, ...]:
    """The newest of each device and of each language."""
    return (*(other for other in notices if _subject(other) != _subject(notice)), notice)


def _subject(notice: Notice) -> object:
    return notice.device if isinstance(notice, DeviceNotice) else notice.language
