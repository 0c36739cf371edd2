"""What may be believed of a decoding: how long it can be, whether it goes in circles, whether it is an invention."""

import math
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

FULL_WINDOW = 30.0
"""Seconds of sound the model was trained on."""


@dataclass(frozen=True, slots=True)
class DecodingRule:
    """Every threshold of the transcriber."""

    shortest_window: float = 12.0
    """Seconds the encoder sees at least. Shorter is faster; below 12 word errors grow, below 8 the decoder goes in circles."""
    window_margin: float = 2.0
    """Seconds of silence behind the speech that the encoder sees at least: without it the end is guessed at."""
    second_window: float = 20.0
    """The same when a doubtful text is decoded again. The full window takes twice as long and reads no better."""
    beams: int = 2
    """Texts followed at once. Two make up for the words the short window costs and take 2 % longer; three gain nothing."""
    tokens_per_second: float = 12.0
    """No one speaks faster: quick Russian needs about nine tokens a second."""
    tokens_spare: int = 16
    """For the beginnings and full stops of a very short clip."""
    close_language: float = 0.1
    """A language that is at least so likely, measured by the likeliest, is tried as well."""
    no_speech: float = 0.6
    """Likelihood of "no speech" from which an unsure text is an invention."""
    unsure: float = -1.0
    """Mean log likelihood of a token below which a text is unsure."""
    hopeless: float = -1.6
    """Mean log likelihood below which no text is believed, whatever the model says about speech."""
    word_seconds: float = 1.2
    """Speech of a word or two is looked at again only if it was hopeless: of 26 unsure ones a second look read 11 right, the
    first one 12, and whoever answers with a word waits twice as long."""
    compression: float = 2.4
    """A text that zlib makes smaller by this factor says the same thing again and again."""


@dataclass(frozen=True, slots=True)
class Decoding:
    """What the model wrote. `mean_log`: mean natural log likelihood of its tokens; `limit`: the most tokens it could write."""

    text: str
    tokens: tuple[int, ...]
    mean_log: float
    no_speech: float
    limit: int


def window_seconds(speech_seconds: float, rule: DecodingRule) -> float:
    return min(FULL_WINDOW, max(rule.shortest_window, speech_seconds + rule.window_margin))


def second_window_seconds(speech_seconds: float, rule: DecodingRule) -> float:
    """Longer than the first, up to the full one."""
    first = window_seconds(speech_seconds, rule)
    return min(FULL_WINDOW, max(rule.second_window, first + 2 * rule.window_margin))


def token_limit(speech_seconds: float, rule: DecodingRule) -> int:
    return int(speech_seconds * rule.tokens_per_second) + rule.tokens_spare


def goes_in_circles(decoding: Decoding, rule: DecodingRule) -> bool:
    """It ran into its limit, or says the same thing over and over. "Ja, ja, ja" is a thing people say."""
    return len(decoding.tokens) >= decoding.limit or _compression(decoding.text) > rule.compression or _repeats(decoding.tokens)


def doubtful(decoding: Decoding, spoken: float, rule: DecodingRule) -> bool:
    """Worth a second look with a longer window. `spoken`: seconds of speech."""
    unsure = rule.hopeless if spoken <= rule.word_seconds else rule.unsure
    return not decoding.text or decoding.mean_log < unsure or goes_in_circles(decoding, rule)


def invented(decoding: Decoding, rule: DecodingRule) -> bool:
    """Not what anybody said: the model fills sounds that are no speech with subtitles it has seen."""
    unsure = decoding.mean_log < rule.unsure and decoding.no_speech > rule.no_speech
    return not decoding.text or unsure or decoding.mean_log < rule.hopeless or goes_in_circles(decoding, rule)


def confidence(decoding: Decoding) -> float:
    """0 to 1: the geometric mean of the tokens' likelihoods."""
    return min(1.0, math.exp(decoding.mean_log))


def _compression(text: str) -> float:
    encoded = text.encode()
    return len(encoded) / len(zlib.compress(encoded)) if encoded else 0.0


_SHORTEST_CIRCLE = 9
"""Tokens: repetitions that are shorter altogether are left alone."""


def _repeats(tokens: Sequence[int]) -> bool:
    """Some stretch of tokens comes at least three times in a row."""
    for length in range(1, len(tokens) // 3 + 1):
        run = 0
        for index in range(length, len(tokens)):
            run = run + 1 if tokens[index] == tokens[index - length] else 0
            if run >= 2 * length and run + length >= _SHORTEST_CIRCLE:
                return True
    return False
