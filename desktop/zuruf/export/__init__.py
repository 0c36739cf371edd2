"""Blocks as files for a spreadsheet or a program. Pure: bytes come out, and whoever asked writes them."""
