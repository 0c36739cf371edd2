# Was `zuruf licences` sagt.

licences-in-text = siehe den Text
licences-more = Zuruf ist freie Software unter GPL-3.0-or-later. `zuruf licences NAME` zeigt einen Text.
licences-no-text = Von { $name } gibt es hier keinen Lizenztext.
