# Was `zuruf doctor` sagt.

doctor-state-ok = gut
doctor-state-warning = bald
doctor-state-failed = falsch
doctor-state-skipped = übergangen
doctor-none-failed = Es ist nichts falsch.
doctor-some-failed = Etwas ist falsch; die Pfeile sagen, wie es zu beheben ist.
doctor-skipped = Nicht angesehen, weil vorher etwas fehlt.

# Die Prüfungen.
doctor-check-policy = Vorgaben der Firma
doctor-check-settings = Einstellungen
doctor-check-database = Datenbank
doctor-check-company = Datenbank der Firma
doctor-check-model = Sprachmodell
doctor-check-prompts = Größe der Prompts
doctor-check-quota = Tagesgrenze
doctor-check-clock = Uhr
doctor-check-sweep = Textstellen

# Was sie ergaben; `-mend` sagt, was zu tun ist.
doctor-policy-none = Auf diesem Rechner gibt es keine.
doctor-policy-sound = Sie gelten; fest vorgegebene Einstellungen: { $locked }.
doctor-policy-left-out = { $count ->
    [one] Sie gelten, aber { $count } änderbare Vorgabe ist fehlerhaft und bleibt außer Acht.
   *[other] Sie gelten, aber { $count } änderbare Vorgaben sind fehlerhaft und bleiben außer Acht.
}
doctor-policy-left-out-mend = Rufen Sie `zuruf policy check` auf; es nennt jede Stelle und die Abhilfe.
doctor-fault-policy-invalid = Auf sie ist kein Verlass; deshalb startet Zuruf nicht.
doctor-fault-policy-invalid-mend = Rufen Sie `zuruf policy check` auf; es nennt jede Stelle und die Abhilfe.
doctor-fault-policy-secret = Ein Geheimnis, auf das sie verweisen, ist nicht da.
doctor-fault-policy-secret-mend = Legen Sie das Geheimnis dorthin, wo die Vorgaben es nennen, lesbar für den Benutzer von Zuruf, oder berichtigen Sie den Verweis.
doctor-settings-read = Sie sind lesbar.
doctor-settings-default = Es gibt keine Datei; alles ist wie ausgeliefert.
doctor-database-none = Sie wird beim ersten Start angelegt.
doctor-database-ready = Sie antwortet und ist auf dem neuesten Stand (Revision { $revision }).
doctor-database-older = Sie ist von einer älteren Version des Programms ({ $revision } statt { $latest }).
doctor-database-older-mend = Starten Sie den Dienst einmal; er bringt die Datenbank auf den neuesten Stand.
doctor-company-ready = Sie antwortet.
doctor-model-verified = { $name } ist da, und jedes Byte ist wie veröffentlicht.
doctor-model-endpoint = { $name } läuft auf einem Server, der hier nicht gefragt wird.
doctor-model-remote = Hier antwortet ein entfernter Assistent mit einem eigenen Modell.
doctor-prompts-usual = Wie üblich: im Mittel { $tokens } Tokens.
doctor-prompts-unknown = Für eine Aussage gibt es noch zu wenige Anfragen.
doctor-prompts-grown = Sie sind seit { $since } dauerhaft um { $percent } % gewachsen: von { $before } auf { $after } Tokens.
doctor-prompts-grown-mend = Die Seite für die IT zeigt, welcher Abschnitt wuchs: neue Werkzeuge, Beispiele oder Vokabeln. War es beabsichtigt, setzen Sie metering.compared_from auf { $since }.
doctor-quota-none = Es ist keine gesetzt.
doctor-quota-company = Die Firma hat heute { $used } von { $limit } Anfragen verbraucht.
doctor-quota-company-low = Die Firma hat heute { $used } von { $limit } Anfragen verbraucht.
doctor-quota-company-low-mend = Um Mitternacht beginnt sie neu. quota.company in den Einstellungen hebt sie an.
doctor-quota-kiosk = Das meistgenutzte Gerät hat heute { $used } von { $limit } Anfragen verbraucht.
doctor-quota-kiosk-low = Das meistgenutzte Gerät hat heute { $used } von { $limit } Anfragen verbraucht.
doctor-quota-kiosk-low-mend = Um Mitternacht beginnt sie neu. quota.kiosk in den Einstellungen hebt sie an.
doctor-quota-person = Die Person mit den meisten Anfragen hat heute { $used } von { $limit } verbraucht.
doctor-quota-person-low = Die Person mit den meisten Anfragen hat heute { $used } von { $limit } verbraucht.
doctor-quota-person-low-mend = Um Mitternacht beginnt sie neu. quota.person in den Einstellungen hebt sie an.
doctor-clock-first = Es gibt noch keinen Eintrag zum Vergleichen.
doctor-clock-right = Sie geht dem letzten Eintrag nicht nach.
doctor-clock-behind = Sie geht dem letzten Eintrag um { $minutes } Minuten nach.
doctor-clock-behind-mend = Stellen Sie die Uhr, oder lassen Sie den Rechner einem Zeitserver folgen. Grenzen und Berichte gehen nach dieser Uhr.
doctor-sweep-done = Mit { $best } Textstellen antwortet { $name } am besten (gefragt: { $count }).
doctor-sweep-few = { $name } wurde nur mit { $count } Fragen geprüft; das ist eine Probe.
doctor-sweep-few-mend = Rufen Sie `zuruf sweep` auf; es dauert bis zu einer Stunde und lässt sich unterbrechen.
doctor-sweep-never = { $name } wurde nie geprüft: Niemand weiß, wie viele Textstellen das Modell verträgt.
doctor-sweep-never-mend = Rufen Sie `zuruf sweep` auf; es dauert bis zu einer Stunde und lässt sich unterbrechen.
doctor-fault-settings-invalid = In den Einstellungen ist ein Fehler.
doctor-fault-settings-invalid-mend = Berichtigen Sie die unten genannte Stelle.
doctor-fault-pack-missing = { $name } ist nicht auf diesem Rechner.
doctor-fault-pack-missing-mend = Führen Sie `zuruf models fetch { $name }` aus.
doctor-fault-pack-altered = { $name } ist nicht, wie es veröffentlicht wurde, und wird nicht benutzt.
doctor-fault-pack-altered-mend = Löschen Sie seinen Ordner und führen Sie `zuruf models fetch { $name }` aus.
doctor-fault-store-missing = Sie antwortet nicht.
doctor-fault-store-missing-mend = Prüfen Sie, ob sie läuft, und Adresse und Anmeldung in den Einstellungen.
doctor-fault-store-locked = Sie ist belegt.
doctor-fault-store-locked-mend = Schließen Sie, was sie sonst noch benutzt, und versuchen Sie es erneut.
doctor-fault-store-newer = Sie gehört zu einer neueren Version des Programms.
doctor-fault-store-newer-mend = Aktualisieren Sie das Programm.
doctor-fault-store-failed = Sie ist nicht benutzbar.
doctor-fault-store-failed-mend = Der Grund steht unten. Ist die Datei beschädigt, spielen Sie eine Sicherung ein.

# What lies on this machine.
doctor-check-data = Datenordner
doctor-check-documents = Dokumente
doctor-check-tokens = Token-Tabelle
doctor-data-ready = In ihm kann geschrieben werden.
doctor-data-closed = { $folder } ist kein Ordner, in den das Programm schreiben darf.
doctor-data-closed-mend = Geben Sie dem Benutzer des Programms Schreibrecht, oder setzen Sie ZURUF_HOME auf einen anderen Ordner.
doctor-documents-ready = Der Ordner ist da.
doctor-documents-away = Der Ordner ist nicht da oder darf nicht gelesen werden: { $folder }.
doctor-documents-away-mend = Binden Sie das Laufwerk ein, oder berichtigen Sie documents.folder in den Einstellungen.
doctor-documents-empty = Der Ordner ist leer: { $folder }. Fehlt nur sein Laufwerk, bleibt erhalten, was indexiert ist.
doctor-documents-empty-mend = Binden Sie das Laufwerk ein. Sind die Dokumente mit Absicht weg, starten Sie `zuruf documents index --thorough`.
doctor-tokens-ready = Sie ist da und wie ausgeliefert.
doctor-fault-prompt-uncountable = Die Token-Tabelle fehlt oder ist beschädigt; kein Prompt lässt sich wiegen, also wird niemandem geantwortet.
doctor-fault-prompt-uncountable-mend = Installieren Sie das Programm neu.
