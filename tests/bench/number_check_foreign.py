"""The check of numbers on text that nobody wrote for it: the manual pages and translated messages of this machine.

usage: number_check_foreign.py [--language de,en,da,es,uk,ru] [--bytes N] [--sample N] [--kind KIND] [--seed N]

Reads up to N bytes a language (default 5,000,000) from the manual pages under /usr/share/man and the message catalogues under
/usr/share/locale, checks them without any source and prints how many numbers of each kind were kept or left out. `--sample`
prints so many of them in their context, marked « », for a person to judge: `--kind figure` those that were left out, another
kind (date, time, year, identifier, …) those that were kept.
"""

import argparse
import gettext
import gzip
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.words import LANGUAGES

NOTHING = Sources.from_json(None, None)
MANUALS, CATALOGUES = Path("/usr/share/man"), Path("/usr/share/locale")
_MACRO = re.compile(r"(?m)^[.'].*$|\\f[A-Z0-9]|\\f\(..|\\s[-+]?\d|\\[&/,|^%:]|\\\((?:co|rg|em|en|dq|aq|lq|rq|bu)")
_REFERENCE = re.compile(r"(?<=\w)\(\d\w{0,3}\)")
"""The section behind another page's name, xz(1): markup of manuals rather than prose."""
_ESCAPED = str.maketrans({"\\": None})
_PLACEHOLDER = re.compile(r"(?:0x)?%[-+ 0#]*[\d*.]*(?:\d+\$)?[hlqjzt]*[a-zA-Z]")


def manuals(language: str) -> Iterator[str]:
    """The text of the manual pages without their macros."""
    base = MANUALS if language == "en" else MANUALS / language
    for page in sorted(base.glob("man[1-8]/*.gz")):
        try:
            raw = gzip.decompress(page.read_bytes()).decode("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        yield _REFERENCE.sub("", _MACRO.sub("", raw.replace("\\-", "-").replace("\\fP", "")).translate(_ESCAPED))


def catalogues(language: str) -> Iterator[str]:
    """The translated messages, a paragraph each; for English the messages themselves."""
    seen = set()
    for path in sorted(CATALOGUES.glob(f"{'de' if language == 'en' else language}/LC_MESSAGES/*.mo")):
        try:
            with path.open("rb") as file:
                # The catalogue itself is the only way to all of its messages.
                messages: dict[str | tuple[str, int], str] = vars(gettext.GNUTranslations(file))["_catalog"]
        except (OSError, UnicodeDecodeError):
            continue
        for key, value in messages.items():
            message = (key[0] if isinstance(key, tuple) else key) if language == "en" else value
            if isinstance(message, str) and message not in seen and key:
                seen.add(message)
                yield _PLACEHOLDER.sub("X", message)


def texts(language: str, limit: int) -> Iterator[str]:
    """Manuals and messages by turns until `limit` bytes are reached."""
    done = 0
    for text in (*manuals(language), *catalogues(language)):
        yield text
        done += len(text.encode())
        if done > limit:
            return


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--language", default=",".join(LANGUAGES))
    parser.add_argument("--bytes", type=int, default=5_000_000)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--kind", default="figure")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance, total = random.Random(options.seed), 0
    for language in options.language.split(","):
        kinds: Counter[tuple[str, bool]] = Counter()
        wanted, volume = [], 0
        for text in texts(language, options.bytes):
            volume += len(text.encode())
            for finding in check(text, language, NOTHING).findings:
                kinds[finding.kind.value, finding.kept] += 1
                if finding.kind.value == options.kind:
                    before = text[max(0, finding.start - 60) : finding.start]
                    wanted.append(" ".join(f"{before}«{finding.text}»{text[finding.end : finding.end + 40]}".split()))
        total += volume
        counts = ", ".join(f"{kind} {'kept' if kept else 'out'} {count}" for (kind, kept), count in kinds.most_common())
        print(f"{language}: {volume / 1e6:.1f} MB; {counts}")
        for context in chance.sample(wanted, min(options.sample, len(wanted))):
            print("   ", context)
    print(f"all: {total / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
