# Units as they stand beside a figure.
unit-piece = шт.
unit-kilogram = кг
unit-gram = г
unit-tonne = т
unit-metre = м
unit-centimetre = см
unit-millimetre = мм
unit-litre = л
unit-percent = %
