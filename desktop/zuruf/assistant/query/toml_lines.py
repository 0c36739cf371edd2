"""On which line of a TOML text each key stands. The text has been read by tomllib already, so it is known to be well formed."""

import re
from bisect import bisect_left
from collections.abc import Iterator

Path = tuple[str | int, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_PLAIN_VALUE = re.compile(r"[^,\]}#\n]*")
_STRINGS = (
    re.compile(r'"""(?:\\.|[^\\])*?"{3,5}', re.DOTALL),
    re.compile(r"'''.*?'{3,5}", re.DOTALL),
    re.compile(r'"(?:\\.|[^"\\\n])*"'),
    re.compile(r"'[^'\n]*'"),
)


class TomlLines:
    """`line(path)` of a path such as ("tables", "invoices", "show", 0): its own line, else that of what it lies in; 1-based."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self._ends = [found.start() for found in re.finditer("\n", self._text)]
        self._at = 0
        self._lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._read()

    def line(self, path: Path) -> int:
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def _read(self) -> None:
        table: Path = ()
        while self._skip():
            if self._text.startswith("[[", self._at):
                table = self._header(2)
            elif self._text[self._at] == "[":
                table = self._header(1)
            else:
                self._pair(table)

    def _header(self, brackets: int) -> Path:
        start = self._at
        self._at += brackets
        keys = self._keys()
        self._at = self._text.index("]", self._at) + brackets
        path = self._through_arrays(keys[:-1])
        if brackets == 2:
            whole = (*path, keys[-1])
            path = (*whole, self._counts.get(whole, 0))
            self._counts[whole] = self._counts.get(whole, 0) + 1
            self._note(whole, start)
        else:
            path = (*path, keys[-1])
        self._note(path, start)
        return path

    def _through_arrays(self, keys: tuple[str, ...]) -> Path:
        """A header inside an array of tables is about its last table."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        return path

    def _pair(self, table: Path) -> None:
        start = self._at
        path = table
        for key in self._keys():
            path = (*path, key)
            self._note(path, start)
        self._at = self._text.index("=", self._at) + 1
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip()
        opening = self._text[self._at]
        if opening == "[":
            for nth in self._items("]"):
                self._note((*path, nth), self._at)
                self._value((*path, nth))
        elif opening == "{":
            for _ in self._items("}"):
                self._pair(path)
        elif not self._string():
            found = _PLAIN_VALUE.match(self._text, self._at)
            self._at = found.end() if found else len(self._text)

    def _items(self, closing: str) -> Iterator[int]:
        """Stands before each item in turn; the caller reads it."""
        self._at += 1
        nth = 0
        while self._skip() and self._text[self._at] != closing:
            if self._text[self._at] == ",":
                self._at += 1
                continue
            yield nth
            nth += 1
        self._at += 1

    def _keys(self) -> tuple[str, ...]:
        keys = []
        while True:
            self._blank()
            start = self._at
            if self._string():
                keys.append(_unquoted(self._text[start : self._at]))
            elif found := _BARE.match(self._text, self._at):
                self._at = found.end()
                keys.append(found[0])
            self._blank()
            if self._text[self._at : self._at + 1] != ".":
                return tuple(keys)
            self._at += 1

    def _string(self) -> bool:
        for pattern in _STRINGS:
            if found := pattern.match(self._text, self._at):
                self._at = found.end()
                return True
        return False

    def _blank(self) -> None:
        while self._text[self._at : self._at + 1] in {" ", "\t"}:
            self._at += 1

    def _skip(self) -> bool:
        """Past blanks and comments; whether anything follows."""
        found = _BLANK.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at < len(self._text)

    def _note(self, path: Path, at: int) -> None:
        self._lines.setdefault(path, bisect_left(self._ends, at) + 1)


def _unquoted(text: str) -> str:
    return text[1:-1] if text[0] == "'" else re.sub(r"\\(.)", r"\1", text[1:-1])
