"""The words of the four languages by what they mean.

An entry is a word, or several: `wie_viele` are two words in a row, `geht~aus` two with others between them, `просроч*` any word
with that beginning. Spelling is folded (umlauts written out, ё as е) when the tables are read, so they can be written naturally.
"""

from collections.abc import Mapping

from zuruf.assistant.fast_path.concepts import Concept

Table = Mapping[Concept, str]
