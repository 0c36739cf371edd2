"""What is said of a proposal, in the window's language."""

import math
from datetime import datetime

from zuruf.dialogue.deciding import UNKNOWN, Card, Doing
from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Labels
from zuruf.domain.proposals import Proposal, ProposalLine, ProposalState, ProposalText
from zuruf.language.figures import date_text
from zuruf.ui.plain import plain_line
from zuruf.ui.texts import Texts

_BOOKED = frozenset({"stock_in", "stock_out", "stock_over", "count"})
_RULE = "rule:"
"""Who decides where nobody is asked."""

SIGNS = {
    ProposalState.OPEN: ("thinking", "accent"),
    ProposalState.EXECUTED: ("status-good", "good"),
    ProposalState.REJECTED: ("cancel", "muted"),
    ProposalState.EXPIRED: ("starting", "muted"),
    ProposalState.SUPERSEDED: ("undo", "muted"),
    ProposalState.FAILED: ("status-bad", "bad"),
    ProposalState.UNKNOWN: ("status-warning", "warning"),
}
"""The sign of each state, and the name of its colour in the palette."""


def text_of(proposal: Proposal, texts: Texts) -> ProposalText:
    """In the window's language; of a service that does not speak it, in the language of the request."""
    return proposal.texts.get(texts.language) or proposal.texts.get(proposal.language) or ProposalText("", "", "", "")


def name_of(somebody: str, texts: Texts) -> str:
    """A person's or a kiosk's name, as people call it."""
    if somebody == "kiosk":
        return texts.say("somebody-kiosk")
    kind, mark, name = somebody.partition(":")
    return plain_line(name if mark and kind in {"device", "person"} else somebody)


def moment(at: datetime, now: datetime, texts: Texts) -> str:
    """ "um 14:03", with the day where it is not today's."""
    return _time("moment", at, now, texts)


def state_word(card: Card, texts: Texts) -> str:
    return texts.say(f"proposal-state-{card.state.value}")


def made_line(proposal: Proposal, now: datetime, texts: Texts) -> str:
    return texts.say("proposal-made", when=moment(proposal.proposed_at, now, texts), who=name_of(proposal.proposed_by, texts))


def waiting_line(proposal: Proposal, now: datetime, texts: Texts) -> str:
    """Until when it holds, how long that is, and who may confirm."""
    until = texts.say("proposal-holds", until=_time("until", proposal.expires_at, now, texts))
    return " · ".join((until, time_left(proposal, now, texts), texts.say(f"proposal-who-{proposal.role.value}")))


def time_left(proposal: Proposal, now: datetime, texts: Texts) -> str:
    """By the service's clock. That it is over, only the service says."""
    seconds = math.ceil((proposal.expires_at - now).total_seconds())
    if seconds <= 0:
        return texts.say("proposal-over-soon")
    if seconds <= 60:
        return texts.say("proposal-seconds-left", count=seconds)
    return texts.say("proposal-minutes-left", count=math.ceil(seconds / 60))


def outcome(card: Card, now: datetime, texts: Texts) -> str:
    """What became of it; "" while it waits."""
    proposal = card.proposal
    when = "" if proposal.decided_at is None else moment(proposal.decided_at, now, texts)
    who = "" if proposal.decided_by is None else name_of(proposal.decided_by, texts)
    by_rule = (proposal.decided_by or "").startswith(_RULE)
    match card.state:
        case ProposalState.EXECUTED if by_rule:
            return texts.say("proposal-done-unasked", when=when)
        case ProposalState.EXECUTED:
            return texts.say("proposal-booked" if proposal.change in _BOOKED else "proposal-done", when=when, who=who)
        case ProposalState.REJECTED if by_rule:
            return texts.say("proposal-withdrawn", when=when)
        case ProposalState.REJECTED:
            return texts.say("proposal-rejected", when=when, who=who)
        case ProposalState.EXPIRED:
            return texts.say("proposal-expired")
        case ProposalState.SUPERSEDED:
            return texts.say("proposal-superseded")
        case ProposalState.FAILED:
            reason = "" if proposal.failure is None else texts.fault(SeenFault(proposal.failure, ""))
            return " ".join(filter(None, (texts.say("proposal-failed", when=when), reason)))
        case ProposalState.UNKNOWN:
            return " ".join((texts.say("proposal-looking"), looked(card, texts))).strip()
        case _:
            return ""


def looked(card: Card, texts: Texts) -> str:
    count = card.looks + card.misses
    return texts.say("proposal-looked", count=count) if count else ""


def remark(card: Card, texts: Texts) -> str:
    """Why the last act did not come to what was wanted, or what is under way."""
    if card.doing in (Doing.CONFIRMING, Doing.REJECTING, Doing.EDITING):
        return texts.say(f"proposal-{card.doing.value}")
    if card.remark is None or card.remark in {UNKNOWN, card.proposal.failure}:
        return ""
    own = f"proposal-remark-{card.remark}"
    if texts.phrases.has(texts.language, own) and card.proposal.state is ProposalState.OPEN:
        return texts.say(own)
    return texts.fault(SeenFault(card.remark, ""))


def line_name(line: ProposalLine, texts: Texts) -> str:
    """A line as a screen reader says it."""
    if line.before:
        return texts.say("line-changed", field=line.field, before=line.before, after=line.after)
    return texts.say("line-added", field=line.field, after=line.after)


def kind_name(change: str, labels: Labels, texts: Texts) -> str:
    """What kind of change it is: the company's own word, the catalogue's, or its name."""
    return plain_line(labels.get(texts.language, "")) or texts.say_or(f"kind-{change}", change)


def details(card: Card, now: datetime, texts: Texts) -> list[str]:
    """What is known beside the change itself: the words that were said, and what the log is asked with."""
    proposal = card.proposal
    found = []
    if proposal.words:
        found.append(texts.say("detail-words", words=plain_line(proposal.words)))
    made = name_of(proposal.proposed_by, texts)
    found.append(texts.say("detail-made", who=made, when=moment(proposal.proposed_at, now, texts)))
    if proposal.decided_at is not None and proposal.decided_by and not proposal.decided_by.startswith(_RULE):
        decided = name_of(proposal.decided_by, texts)
        found.append(texts.say("detail-decided", who=decided, when=moment(proposal.decided_at, now, texts)))
    if proposal.failure is not None:
        found.append(texts.say("detail-failure", reason=texts.fault(SeenFault(proposal.failure, ""))))
    found.append(texts.say("detail-version", version=proposal.version, digest=proposal.digest[:12]))
    found.append(texts.say("detail-name", name=proposal.id))
    found.append(texts.say("detail-log"))
    return found


def _time(kind: str, at: datetime, now: datetime, texts: Texts) -> str:
    local = at.astimezone()
    if local.date() == now.astimezone().date():
        return texts.say(f"{kind}-today", time=texts.time(at))
    return texts.say(f"{kind}-day", day=date_text(local.date(), texts.language), time=texts.time(at))
