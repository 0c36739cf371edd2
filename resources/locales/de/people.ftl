# Who is signed in at the window, and signing in.
people-sign-in = Anmelden
people-sign-out = Abmelden
people-nobody = Niemand ist angemeldet. Fragen und vorschlagen geht auch so.
people-signed-in = { $name }, { $role }, ist angemeldet
people-switch = Öffnet die Anmeldung für jemand anderen

people-role-staff = Team
people-role-manager = Leitung
people-role-admin = Verwaltung

people-who = Wer sind Sie?
people-search = Namen suchen
people-wait = Einen Moment …
people-again = Noch einmal versuchen
# What stands in quotes is a command to be typed.
people-none =
    Hier kann sich noch niemand anmelden. Wer das Programm verwaltet, trägt Personen auf dem Rechner ein, auf dem der Assistent läuft:
    zuruf people add "NAME" --role admin
people-none-staff =
    Hier kann sich noch niemand anmelden. Wer das Programm verwaltet, trägt Personen auf dem Rechner ein, auf dem der Assistent läuft:
    zuruf people add "NAME" --role staff
people-none-manager =
    Es ist noch niemand mit den Rechten der Leitung eingetragen. Das geht auf dem Rechner, auf dem der Assistent läuft:
    zuruf people add "NAME" --role manager
people-none-admin =
    Es ist noch niemand mit den Rechten der Verwaltung eingetragen. Das geht auf dem Rechner, auf dem der Assistent läuft:
    zuruf people add "NAME" --role admin

# Why somebody is to sign in, by the role that is needed.
people-needs-staff = Dafür muss jemand angemeldet sein.
people-needs-manager = Dafür muss sich jemand von der Leitung anmelden.
people-needs-admin = Dafür muss sich jemand von der Verwaltung anmelden.
people-too-little-manager = { $name } ist angemeldet, darf das aber nicht. Dafür muss sich jemand von der Leitung anmelden.
people-too-little-admin = { $name } ist angemeldet, darf das aber nicht. Dafür muss sich jemand von der Verwaltung anmelden.

people-sign-in-headline = Anmelden
people-secret = PIN oder Kennwort
people-enter = OK
people-rub = Letztes Zeichen löschen
people-other = Andere Person
people-wrong = PIN oder Kennwort ist falsch. Bitte noch einmal.
# $time: a time of day, or people-day-time
people-locked = Zu viele Fehlversuche. Wieder möglich ab { $time }.
people-locked-short = gesperrt bis { $time }
people-day-time = { $day } um { $time }

people-ending =
    { $seconds ->
        [one] { $name } wird in einer Sekunde abgemeldet.
       *[other] { $name } wird in { $seconds } Sekunden abgemeldet.
    }
people-stay = Angemeldet bleiben
people-left-idle =
    { $minutes ->
        [one] { $name } wurde nach einer Minute Ruhe abgemeldet.
       *[other] { $name } wurde nach { $minutes } Minuten Ruhe abgemeldet.
    }
people-left-ended = Die Anmeldung von { $name } ist beendet.
people-left-restarted = Der Assistent startet neu. { $name } ist abgemeldet.
people-put-away = Hinweis schließen
