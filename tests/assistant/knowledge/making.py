"""Files as office programs make them, and as nobody should."""

import io
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path

from docx import Document
from docx.enum.text import WD_BREAK


def pdf(pages: Sequence[Sequence[str]], title: str = "") -> bytes:
    """A PDF with one line of text below the other (Latin letters)."""
    objects: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for lines in pages:
        drawn = "".join(f"1 0 0 1 60 {780 - 18 * row} Tm ({_escaped(line)}) Tj\n" for row, line in enumerate(lines))
        stream = zlib.compress(f"BT /F1 11 Tf\n{drawn}ET".encode("latin-1"))
        objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream))
        content = len(objects)
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents %d 0 R >>"
            % content
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), b" ".join(kids))
    objects.append(b"<< /Title (%s) >>" % _escaped(title).encode("latin-1"))
    written = io.BytesIO(b"")
    written.write(b"%PDF-1.4\n")
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(written.tell())
        written.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    table = written.tell()
    written.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    for place in places:
        written.write(b"%010d 00000 n \n" % place)
    written.write(b"trailer << /Size %d /Root 1 0 R /Info %d 0 R >>\n" % (len(objects) + 1, len(objects)))
    written.write(b"startxref\n%d\n%%%%EOF" % table)
    return written.getvalue()


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def word(path: Path, parts: Sequence[tuple[str, str]], table: Sequence[Sequence[str]] = ()) -> None:
    """A Word file. Each part is a style with a text: "Heading 1", "Normal", "List Number"; "break" begins a page."""
    document = Document()
    for style, text in parts:
        if style == "break":
            document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
        elif style == "hidden":
            document.add_paragraph("Seen. ").add_run(text).font.hidden = True
        else:
            document.add_paragraph(text, style=style)
    if table:
        made = document.add_table(len(table), len(table[0]))
        for row, cells in zip(made.rows, table, strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text
    document.save(str(path))


def zip_bomb(path: Path, size: int) -> None:
    """A Word file of a few hundred kilobytes that unpacks to `size` bytes."""
    word(path, [("Normal", "small")])
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    whole = parts.pop("word/document.xml")
    begin, end = whole.split(b"small")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
        with archive.open("word/document.xml", "w", force_zip64=True) as stream:
            stream.write(begin)
            for _ in range(size // 1_000_000):
                stream.write(b"a " * 500_000)
            stream.write(end)
