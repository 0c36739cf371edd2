"""Decodes a JSON string while it arrives, so that a reply inside a JSON object can be shown and spoken word by word."""

from dataclasses import dataclass, field

_SIMPLE = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_REPLACEMENT = "\ufffd"


@dataclass(slots=True)
class JsonStringReader:
    """Fed with what follows the opening quote, in pieces of any size; `closed` once the closing quote has come.

    What cannot be decoded (a bad escape, half a surrogate pair) becomes U+FFFD: a reply is not lost for one letter.
    """

    closed: bool = False
    _escape: str = field(default="", init=False)
    _high: int | None = field(default=None, init=False)

    def feed(self, piece: str) -> str:
        """The text that is certain after this piece. Anything after the closing quote is ignored."""
        out: list[str] = []
        for letter in piece:
            if self.closed:
                break
            out.append(self._take(letter))
        return "".join(out)

    def _take(self, letter: str) -> str:
        if self._escape:
            return self._continue_escape(letter)
        if letter == "\\":
            self._escape = letter
            return ""
        if letter == '"':
            self.closed = True
            return self._orphan()
        return self._orphan() + letter

    def _continue_escape(self, letter: str) -> str:
        self._escape += letter
        if self._escape[1] != "u":
            self._escape = ""
            return self._orphan() + _SIMPLE.get(letter, _REPLACEMENT)
        if len(self._escape) < 6:
            return ""
        digits, self._escape = self._escape[2:], ""
        try:
            return self._unit(int(digits, 16))
        except ValueError:
            return self._orphan() + _REPLACEMENT

    def _unit(self, unit: int) -> str:
        if 0xD800 <= unit < 0xDC00:
            orphan = self._orphan()
            self._high = unit
            return orphan
        if 0xDC00 <= unit < 0xE000:
            if self._high is None:
                return _REPLACEMENT
            high, self._high = self._high, None
            return chr(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00))
        return self._orphan() + chr(unit)

    def _orphan(self) -> str:
        """A high surrogate that got no partner."""
        if self._high is None:
            return ""
        self._high = None
        return _REPLACEMENT
