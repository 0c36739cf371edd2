# Units as they stand beside a figure.
unit-piece = pcs.
unit-kilogram = kg
unit-gram = g
unit-tonne = t
unit-metre = m
unit-centimetre = cm
unit-millimetre = mm
unit-litre = l
unit-percent = %
