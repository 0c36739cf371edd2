# Units as they stand beside a figure.
unit-piece = Stk.
unit-pair = Paar
unit-pack = Pack
unit-kilogram = kg
unit-gram = g
unit-tonne = t
unit-metre = m
unit-centimetre = cm
unit-millimetre = mm
unit-litre = l
unit-percent = %

# A week of the year (ISO 8601): in a sentence or a cell, and on the axis of a chart.
week = KW { $week }, { $year }
week-short = KW { $week }/{ $year }
