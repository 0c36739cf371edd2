# Reports: saved questions, and tables that leave the program.

export-rows = Data
export-about = About
export-definition = Definition
export-question = Query in words
export-query = Query
export-source = Source
export-taken-at = As of
export-found = Rows found
export-found-at-least = Rows found (at least)
export-shown = Rows in this file
export-complete = Completeness
export-whole = All rows found are included.
export-cut = Note: there are more rows than this file holds.
