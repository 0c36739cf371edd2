# What `zuruf licences` says.

licences-in-text = see its text
licences-more = Zuruf is free software under GPL-3.0-or-later. `zuruf licences NAME` shows a text.
licences-no-text = There is no licence text of { $name } here.
