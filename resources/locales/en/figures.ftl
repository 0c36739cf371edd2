# Units as they stand beside a figure.
unit-piece = pcs.
unit-pair = pair
unit-pack = pack
unit-kilogram = kg
unit-gram = g
unit-tonne = t
unit-metre = m
unit-centimetre = cm
unit-millimetre = mm
unit-litre = l
unit-percent = %

# A week of the year (ISO 8601): in a sentence or a cell, and on the axis of a chart.
week = Week { $week }, { $year }
week-short = W{ $week } { $year }
