"""Catalogues are read piece by piece, and nothing of them is lost or changed by that."""

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import BaseNode

from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.ui.texts import CATALOGUES


def test_piece_by_piece_comes_to_the_same() -> None:
    sources = read_catalogues(find_places(), *CATALOGUES)
    phrases = Phrases(sources)
    for language in Language:
        pieces = 0
        while phrases.read_on(language):
            pieces += 1
        assert pieces > len(CATALOGUES)
        whole = FluentBundle([language.value])
        for text in sources[language]:
            whole.add_resource(FluentResource(text))
        read = phrases._bundles[language]
        assert len(whole._messages) > 500
        assert [*read._messages] == [*whole._messages]
        assert read._terms == whole._terms
        for name, message in whole._messages.items():
            # A comment may stand at the end of the piece before.
            other = read._messages[name]
            assert isinstance(message, BaseNode)
            assert message.equals(other, ignored_fields=["span", "comment"]), name


def test_of_two_messages_of_one_name_the_first_counts() -> None:
    filler = "".join(f"word-{number} = Wort\n    {'und weiter'}\n" for number in range(200))
    phrases = Phrases({Language.GERMAN: ["first = Erstes\n" + filler, "first = Zweites\nlast = Letztes\n"]})
    assert phrases.say(Language.GERMAN, "last") == "Letztes"
    assert phrases.say(Language.GERMAN, "first") == "Erstes"
    assert phrases.say(Language.GERMAN, "word-199") == "Wort\nund weiter"
    assert not phrases.has(Language.GERMAN, "nowhere")


def test_of_a_very_long_argument_the_beginning_is_said() -> None:
    phrases = Phrases({Language.GERMAN: ["heard = Gehört: { $text }\n"]})
    said = phrases.say(Language.GERMAN, "heard", text="Donau" * 10_000)
    assert said.startswith("Gehört: DonauDonau")
    assert said.endswith("…")
