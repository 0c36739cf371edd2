# Die Führung beim ersten Start. $number von $count: der wievielte Schritt das ist.
guide-number = Schritt { $number } von { $count }
guide-end = Einrichtung beenden
guide-back = Zurück
guide-skip = Später erledigen
guide-next = Weiter
guide-finish = Die erste Frage stellen
guide-try = Ausprobieren
guide-trying = Wird ausprobiert …
guide-works = Das funktioniert.
guide-outcome-open = noch offen
guide-outcome-done = in Ordnung
guide-outcome-failed = bitte noch einmal ansehen
guide-again = Die ersten Schritte noch einmal durchgehen

guide-language = Sprache
guide-language-note = Die Sprache dieses Fensters. Sprechen dürfen Sie in jedem Fall Deutsch, Englisch, Ukrainisch oder Russisch.

guide-place = Wo Zuruf denkt
guide-place-note = Alles lässt sich später ändern.
guide-place-here = Auf diesem Rechner
guide-place-here-note = Das Modell wird mitgebracht. Nichts verlässt diesen Rechner, und ein Netz wird nicht gebraucht.
guide-place-server = Mit einem eigenen Modellserver
guide-place-server-note = Jeder OpenAI-kompatible Server: Ollama, llama.cpp, vLLM und ähnliche.
guide-place-company = Mit dem Assistenten der Firma
guide-place-company-note = Er läuft auf einem Server. Die IT-Abteilung kennt seine Adresse und das Token dieses Rechners.
guide-place-base-url = Adresse des Modellservers, etwa http://127.0.0.1:11434/v1
guide-place-model = Name des Modells
guide-place-api-key = Schlüssel (darf leer bleiben)
guide-place-address = Adresse des Assistenten
guide-place-token = Token dieses Rechners
guide-place-incomplete = Hier fehlt noch etwas.

guide-data = Wessen Daten
guide-data-note = Zuruf liest sie nur. Änderungen muss ein Mensch bestätigen.
guide-data-sample = Eine Beispielfirma
guide-data-sample-note = Ausgedacht, mit Kunden, Waren und Rechnungen: gut für den Anfang.
guide-data-own = Eine eigene Datenbank
guide-data-own-note = PostgreSQL, MariaDB, SQL Server, DuckDB oder SQLite.
guide-data-url = Adresse der Datenbank, etwa postgresql+psycopg://leser:passwort@server/firma
guide-data-advice = Was ihre Tabellen bedeuten, muss Zuruf erfahren: „zuruf vocabulary draft“ macht einen ersten Entwurf dieser Datei.
guide-data-incomplete = Die Adresse fehlt noch.

guide-packs = Modelle und Stimmen
guide-packs-note = Sie werden einmal heruntergeladen und Byte für Byte geprüft. Sie können währenddessen weitermachen. Fehlt die Stimme einer Sprache, spricht eine einfachere.
guide-packs-fetch = Fehlendes herunterladen ({ $size } MB)
guide-packs-begun = Der Download beginnt …
guide-packs-stop = Anhalten
guide-packs-again = Noch einmal nachsehen
guide-packs-ready = Alles ist da.
guide-packs-stopped = Angehalten. Beim nächsten Mal geht es von hier aus weiter.
guide-pack-transcriber = Versteht Gesprochenes
guide-pack-model = Sprachmodell
guide-pack-voice = Stimme
guide-pack-size = { $name }, { $size } MB, Lizenz { $licence }.
guide-pack-there = Ist da.
guide-pack-installed = Ist da.
guide-pack-missing = Noch nicht da.
guide-pack-altered = Beschädigt; wird neu heruntergeladen.
guide-pack-coming = { $percent } % heruntergeladen.

guide-microphone = Mikrofon
guide-microphone-note = Drücken Sie den Knopf und sagen Sie einen Satz. Er wird nur hier gezeigt und nirgendwohin gesendet.
guide-microphone-start = Mikrofon testen
guide-microphone-stop = Fertig gesprochen
guide-microphone-open = Das Mikrofon ist offen: Sagen Sie etwas.
guide-microphone-ready = Das Mikrofon ist bereit.
guide-microphone-understood = Verstanden: „{ $text }“
guide-microphone-nothing = Es war niemand zu hören. Gehen Sie näher heran, sprechen Sie lauter oder stellen Sie das Mikrofon im System lauter.
guide-microphone-silent = Es kam kein Ton an. Ist das Mikrofon eingeschaltet und im System ausgewählt?

guide-speaker = Lautsprecher
guide-speaker-note = Zuruf sagt einen Satz. Nur Sie wissen, ob er zu hören war.
guide-speaker-play = Einen Satz abspielen
guide-speaker-sample = Hallo, hier ist Zuruf. Mit dieser Stimme hören Sie Ihre Antworten.
guide-speaker-question = Haben Sie es gehört?
guide-speaker-yes = Ja, deutlich
guide-speaker-no = Nein
guide-speaker-advice = Stellen Sie lauter, prüfen Sie, ob der Lautsprecher an und im System ausgewählt ist, und spielen Sie den Satz noch einmal ab.

guide-last = Fertig
guide-last-note = Drücken Sie den großen Knopf, fragen Sie und lassen Sie los. Zum Beispiel: „Wie viele Rechnungen sind überfällig?“
guide-last-well = Alle Schritte sind in Ordnung.
guide-last-open = Einiges ist noch offen. Alles davon geht jetzt oder später.
