"""The person's side: pressing, speaking, typing, taking back."""

from dataclasses import replace

from zuruf.dialogue.effects import CloseMicrophone, Effect, OpenMicrophone, Restore, SayNote, SendTurn, Take
from zuruf.dialogue.events import (
    CancelPressed,
    ChoiceTaken,
    EarEvent,
    ListeningFailed,
    NothingHeard,
    PersonEvent,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
    TranscriptGrew,
    UtteranceEnded,
)
from zuruf.dialogue.moves import Move, let_go_of_the_take, settled, stopped
from zuruf.dialogue.notices import overtaken
from zuruf.dialogue.orders import still_worked
from zuruf.dialogue.proposals import ProposalErrand, StopQueue
from zuruf.dialogue.state import Answered, Exchange, Health, HeardSoFar, Note, OpenQuestion, Part, SeenFault, Stage, State
from zuruf.domain.jobs import Queue
from zuruf.domain.speech import Transcript
from zuruf.domain.stop_words import is_stop
from zuruf.domain.turns import Choice, Mode, TurnRequest


def person(state: State, event: PersonEvent) -> Move:
    match event:
        case TalkPressed(key, held):
            return _pressed(state, key, held=held)
        case TalkReleased():
            return _end_of_utterance(state)
        case CancelPressed():
            return _cancelled(state)
        case TextSubmitted(key, text, mode):
            return _asked(state, key, text, mode) if text.strip() else (state, ())
        case ChoiceTaken(key, turn, choice):
            return _chosen(state, key, turn, choice)


def ears(state: State, event: EarEvent) -> Move:
    if state.take is None or event.key != state.take:
        return state, ()
    match event:
        case UtteranceEnded():
            return _end_of_utterance(state)
        case TranscriptArrived(key, transcript):
            return _understood(state, key, transcript) if transcript.text.strip() else _nothing_heard(state, key)
        case TranscriptGrew(key, text):
            return replace(state, heard=HeardSoFar(key, text)), ()
        case NothingHeard(key, unclear):
            return _nothing_heard(state, key, Note.NOT_CLEAR if unclear else Note.NOTHING_HEARD)
        case ListeningFailed(_, code, hint):
            effects = let_go_of_the_take(state)
            return settled(replace(state, take=None, fault=SeenFault(code, hint))), effects


def _understood(state: State, key: str, transcript: Transcript) -> Move:
    state, effects = _asked(state, key, transcript.text, Mode.VOICE)
    if transcript.doubts and state.exchange is not None and state.exchange.key == key:
        state = replace(state, exchange=replace(state.exchange, doubts=transcript.doubts))
    return state, effects


def _pressed(state: State, key: str, *, held: bool) -> Move:
    state = replace(state, watch_failed=False, notices=overtaken(state.notices))
    if state.stage is Stage.LISTENING and not (held and state.listens_unasked):
        return _end_of_utterance(state)
    if state.speech is Health.LOST:
        return settled(replace(state, speech=Health.LOADING, fault=None, note=Note.STILL_LOADING)), (Restore(Part.SPEECH),)
    if state.speech is Health.LOADING:
        return replace(state, note=Note.STILL_LOADING), ()
    state, effects = stopped(state)
    return replace(state, stage=Stage.LISTENING, take=key), (*effects, OpenMicrophone(key, held))


def _end_of_utterance(state: State) -> Move:
    if state.stage is not Stage.LISTENING or state.take is None:
        return state, ()
    return replace(state, stage=Stage.TRANSCRIBING), (CloseMicrophone(state.take, Take.TRANSCRIBE),)


def _chosen(state: State, key: str, turn: str, name: str) -> Move:
    """An answer was touched. Whoever asked aloud is answered aloud."""
    exchange = state.exchange
    question = None if exchange is None else exchange.asks
    if exchange is None or question is None or question.turn != turn:
        return state, ()
    choice = next((choice for choice in question.asking.choices if choice.name == name), None)
    return (state, ()) if choice is None else _asked(state, key, choice.label, exchange.mode, choice)


def _numbered(question: OpenQuestion | None, text: str) -> Choice | None:
    """The answer whose number was typed or said in digits."""
    number = text.strip().rstrip(".")
    if question is None or not (number.isascii() and number.isdecimal() and len(number) == 1):
        return None
    choices = question.asking.choices
    return choices[int(number) - 1] if 1 <= int(number) <= len(choices) else None


def _asked(state: State, key: str, text: str, mode: Mode, choice: Choice | None = None) -> Move:
    """A request is complete: send it in place of whatever runs, unless it only takes back.

    While a question of the assistant stands, the request is sent as its answer; whether it is one the assistant judges.
    """
    # A take that has become this request is used up; any other is dropped.
    used_up = state.stage is Stage.TRANSCRIBING and state.take == key
    state, effects = stopped(replace(state, take=None) if used_up else state)
    before = state.exchange
    question = None if before is None else before.asks
    choice = choice or _numbered(question, text)
    if choice is None and is_stop(text):
        stopping = _stop_orders(still_worked(before, state.earlier))
        return replace(state, exchange=_without_question(before), note=Note.CANCELLED), (*effects, *stopping)
    restore: tuple[Effect, ...] = ()
    if state.assistant is Health.LOST:
        state, restore = replace(state, assistant=Health.LOADING), (Restore(Part.ASSISTANT),)
    request = TurnRequest(
        key=key,
        text=text.strip() if choice is None else choice.label,
        mode=mode,
        answering=None if question is None else question.turn,
        choice=None if choice is None else choice.name,
    )
    answered = None
    if before is not None and question is not None:
        answered = Answered(before.reply, "" if choice is None else choice.label)
    exchange = Exchange(key=key, mode=mode, request=request.text, answered=answered, sent=request)
    state = replace(state, exchange=exchange, earlier=still_worked(before, state.earlier))
    return settled(state), (*effects, *restore, SendTurn(request))


def _nothing_heard(state: State, key: str, note: Note = Note.NOTHING_HEARD) -> Move:
    effects = let_go_of_the_take(state) if state.stage is Stage.LISTENING else ()
    if state.listens_unasked:
        # Nobody said that they would speak: it is no matter that they did not, and what was not clear is only shown.
        shown = None if note is Note.NOTHING_HEARD else note
        return settled(replace(state, take=None, note=shown)), effects
    return _with_spoken_note(replace(state, take=None), effects, key=key, note=note, request="")


def _cancelled(state: State) -> Move:
    """Esc stops what runs; at rest it puts away the fault or the note. Only a silent wait is answered aloud: a voice was just
    told to be quiet, and somebody who typed is reading."""
    was = state
    state, effects = stopped(state)
    if was.exchange is not None and was.exchange.open:
        effects += _stop_orders(was.exchange.queue)
    if was.stage is Stage.THINKING and was.exchange is not None and was.exchange.mode is Mode.VOICE:
        exchange = was.exchange
        return _with_spoken_note(state, effects, key=exchange.key, note=Note.CANCELLED, request=exchange.request)
    unanswered = was.take is not None or (was.exchange is not None and was.exchange.open)
    if was.at_rest and was.fault is None and was.exchange is not None and was.exchange.asks is not None:
        return replace(state, exchange=_without_question(was.exchange), note=Note.CANCELLED), effects
    return (replace(state, note=Note.CANCELLED) if unanswered else state), effects


def _stop_orders(queue: Queue | None) -> tuple[Effect, ...]:
    """One word stops what is left of a message's orders, and so does Esc while they are worked; other talk does not."""
    return () if queue is None or queue.over else (ProposalErrand(f"stop-{queue.id}", StopQueue(queue.id)),)


def _without_question(exchange: Exchange | None) -> Exchange | None:
    """Nobody wants to answer any more: the buttons go, what was asked stays to be read."""
    return None if exchange is None else replace(exchange, asks=None)


def _with_spoken_note(state: State, effects: tuple[Effect, ...], *, key: str, note: Note, request: str) -> Move:
    state = replace(state, note=note)
    if not state.can_listen:
        return settled(state), effects
    return settled(replace(state, voice=key)), (*effects, SayNote(key, note, request))
