"""How a note sounds."""

from collections.abc import Callable

from zuruf.dialogue.effects import SayNote
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.ui.scene import Scene


def note_speaker(phrases: Phrases, scene: Scene) -> Callable[[SayNote], tuple[str, Language]]:
    """A note is spoken in the language of the request it is about; without one, in the window's."""

    def note_speech(effect: SayNote) -> tuple[str, Language]:
        from zuruf.language.recogniser import request_language
        from zuruf.language.spoken import speak

        language = request_language(effect.request) if effect.request else scene.texts.language
        return speak(phrases.say(language, f"note-{effect.note.value}"), language), language

    return note_speech
