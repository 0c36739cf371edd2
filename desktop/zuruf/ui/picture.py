"""A picture of the window, for machines without a screen."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

_LEVELS = 6


def take_picture(window: QWidget, path: Path) -> None:
    """Writes the window as it is now to a PNG file. Raises OSError when the file cannot be written."""
    # Layouts settle one level at a time, each when the events of the one below have been handled.
    for _ in range(_LEVELS):
        QApplication.processEvents()
    if not window.grab().save(str(path), "PNG"):
        raise OSError(f"{path} cannot be written")
