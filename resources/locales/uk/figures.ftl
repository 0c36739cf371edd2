# Units as they stand beside a figure.
unit-piece = шт.
unit-pair = пар
unit-pack = уп.
unit-kilogram = кг
unit-gram = г
unit-tonne = т
unit-metre = м
unit-centimetre = см
unit-millimetre = мм
unit-litre = л
unit-percent = %

# A week of the year (ISO 8601): in a sentence or a cell, and on the axis of a chart.
week = Тиждень { $week }, { $year }
week-short = Тиж. { $week }/{ $year }
