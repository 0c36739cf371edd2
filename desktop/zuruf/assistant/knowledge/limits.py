"""How much of a folder and of a file is read. What lies beyond is left out and said."""

MOST_FILES = 20_000
MOST_FOLDERS = 20_000
DEEPEST_FOLDER = 40
LARGEST_FILE = 64 * 1024 * 1024
"""Bytes. A text of this size is a log, not a rule."""
LONGEST_TEXT = 8_000_000
"""Characters of one document: about 3,000 pages."""
MOST_PAGES = 5_000
LONGEST_READING = 90.0
"""Seconds that one file may take; a page of a PDF takes a few hundredths."""
MOST_MEMORY = 2 * 1024**3
"""Bytes of address space of the process that reads."""
