# Sprechen und Zuhören: was gehört wurde, wann das Mikrofon offen ist, und was man dazu einstellen kann.

heard-until = Bis hier gehört: „… { $words }“
heard-nothing = Davon war noch nichts zu hören.
