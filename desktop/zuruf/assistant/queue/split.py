"""Tells the orders of a message apart. Pure.

By code, because a model that splits invents orders: each job is a stretch of the message as it was said, and no two overlap. In
doubt a message stays whole.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from zuruf.assistant.queue.order_words import ORDER_WORDS
from zuruf.domain.languages import Language
from zuruf.language.tokens import fold

MOST_JOBS = 60
"""A message with more orders than that is rather a misunderstanding."""

_FEWEST_WORDS = 2
_STOP = re.compile(r"[.!?;:,\n]+(?=\s|$)")
_PIECE = re.compile(r"\S+")
_EDGE = " \t\n,.;:!?-–—"


def split_orders(text: str, language: Language) -> tuple[str, ...]:
    """The orders of a message in their order, each in its own words; the message itself if it is one order or none.

    Questions alone are no orders: what asks for two figures at once is one request.
    """
    found = [(_trimmed(stretch, language), commands) for stretch, commands in _stretches(text, language)]
    orders = [order for order, _ in found if len(order.split()) >= _FEWEST_WORDS]
    whole = len(orders) == len(found) and any(commands for _, commands in found)
    return tuple(orders) if whole and 2 <= len(orders) <= MOST_JOBS else (text.strip(),)


def is_part_of(order: str, message: str) -> bool:
    """Whether an order consists of words of the message, in a row: what a model splits off has to."""
    words, whole = _words(order), _words(message)
    return bool(words) and any(whole[at : at + len(words)] == words for at in range(len(whole) - len(words) + 1))


def accepted(orders: Sequence[str], message: str) -> bool:
    """Whether a model's split may be used: every order of the message's own words, one behind the other."""
    rest = message
    for order in orders:
        at = fold(rest).find(fold(order.strip()))
        if not is_part_of(order, rest) or at < 0:
            return False
        rest = rest[at + len(order.strip()) :]
    return bool(orders)


def _words(text: str) -> list[str]:
    return [word for piece in _PIECE.findall(fold(text)) if (word := piece.strip(_EDGE))]


def _stretches(text: str, language: Language) -> list[tuple[str, bool]]:
    """The message cut where an order begins or, in German, where one has ended; with whether it commands anything."""
    patterns = _patterns(language)
    pieces = [(match.start(), match.group()) for match in _PIECE.finditer(text)]
    words = [fold(piece).strip(_EDGE) for _, piece in pieces]
    cuts: list[int] = []
    commands = [False]
    clause = _Clause()
    for at, (start, piece) in enumerate(pieces):
        following = " ".join(words[at : at + 3])
        if (joint := patterns.joint.match(following)) or patterns.filler.match(following):
            clause.joined = clause.joined or joint is not None
        else:
            command = patterns.commands(following, fresh=clause.fresh or clause.joined)
            asks = patterns.question.match(following) is not None and (clause.joined or at == 0)
            # "Can you tell me which …": what is asked belongs to the telling.
            ended = clause.ended and (asks or patterns.question.match(following) is None)
            if (command or asks or ended) and clause.begun:
                cuts.append(start)
                commands.append(False)
                clause = _Clause()
            behind = " ".join(words[at + 1 : at + 4])
            closes = at + 1 == len(words) or _STOP.search(piece) or patterns.joint.match(behind) or patterns.filler.match(behind)
            particle = bool(closes) and patterns.particle.fullmatch(words[at]) is not None
            tail = clause.words > 0 and not (clause.asks or asks) and (particle or patterns.tail.fullmatch(words[at]) is not None)
            commands[-1] = commands[-1] or command or tail
            begun = clause.begun or command or asks or tail
            clause = _Clause(begun, tail, fresh=False, joined=False, asks=clause.asks or asks, words=clause.words + 1)
        clause.fresh = clause.fresh or _STOP.search(piece) is not None
    ends = [*cuts, len(text)]
    return [(text[start:end], each) for start, end, each in zip([0, *cuts], ends, commands, strict=True)]


@dataclass(slots=True)
class _Clause:
    """What is known of the order that is being read: `begun` once it commands or asks, `ended` behind a German infinitive."""

    begun: bool = False
    ended: bool = False
    fresh: bool = True
    joined: bool = False
    asks: bool = False
    words: int = 0


def _trimmed(stretch: str, language: Language) -> str:
    """An order without the joints and fillers at its edges."""
    patterns = _patterns(language)
    pieces = list(_PIECE.finditer(stretch))
    while pieces and (taken := _edge(" ".join(piece.group() for piece in pieces), patterns)):
        pieces = pieces[taken:]
    while pieces and patterns.loose.fullmatch(fold(pieces[-1].group()).strip(_EDGE)):
        pieces.pop()
    return stretch[pieces[0].start() : pieces[-1].end()].strip(_EDGE) if pieces else ""


def _edge(rest: str, patterns: "_Patterns") -> int:
    """How many pieces at the beginning are a joint or a filler."""
    folded = " ".join(piece.strip(_EDGE) for piece in fold(rest).split())
    found = patterns.joint.match(folded) or patterns.filler.match(folded)
    return 0 if found is None else len(found.group().split())


class _Patterns:
    def __init__(self, language: Language) -> None:
        words = ORDER_WORDS[language]
        self.head = re.compile(rf"(?:{words.heads})(?!\S)")
        self.opener = re.compile(rf"(?:{words.openers})(?!\S)")
        self.question = re.compile(rf"(?:{words.questions})(?!\S)")
        self.tail = re.compile(words.tails)
        self.particle = re.compile(words.particles)
        self.joint = re.compile(rf"(?:{words.joints})(?!\S)")
        self.filler = re.compile(rf"(?:{words.fillers})(?!\S)")
        self.loose = re.compile(rf"(?:{words.joints}|{words.fillers})")

    def commands(self, following: str, *, fresh: bool) -> bool:
        """Whether a command begins here; `fresh`: at the beginning of a clause."""
        return self.head.match(following) is not None or (fresh and self.opener.match(following) is not None)


@cache
def _patterns(language: Language) -> _Patterns:
    return _Patterns(language)
