# Was `zuruf policy` sagt: die Vorgaben der Firma für alle an einem Rechner.

policy-none = Auf diesem Rechner gibt es keine Vorgaben. Gesucht wurde: { $places }
policy-sound = { $file } ist fehlerfrei: Fest vorgegebene Einstellungen: { $locked }, änderbare Vorgaben: { $default }.
policy-faulty = { $count ->
    [one] In { $file } ist { $count } Fehler.
   *[other] In { $file } sind { $count } Fehler.
}
policy-place = Zeile { $line }, Spalte { $column }
policy-in-force = Vorgaben: { $file }
policy-left-out = { $pointer } ist fehlerhaft und bleibt außer Acht; `zuruf policy check` sagt mehr dazu.
policy-ignored = { $name } in settings.toml ist wirkungslos: Die Firma hat es festgelegt.

policy-origin-built-in = wie ausgeliefert
policy-origin-policy-default = Vorgabe der Firma
policy-origin-person = settings.toml
policy-origin-environment = Umgebungsvariable
policy-origin-policy-locked = von der Firma festgelegt

# Die Fehler; `-mend` sagt, was zu tun ist.
policy-unreadable = Die Datei ist nicht lesbar: { $told }.
policy-unreadable-mend = Geben Sie allen Benutzern des Rechners das Recht, sie zu lesen.
policy-missing-file = Unter diesem Namen gibt es keine Datei.
policy-missing-file-mend = Prüfen Sie Namen und Ordner.
policy-no-file = Was dort liegt, ist keine Datei.
policy-no-file-mend = Legen Sie die Vorgaben dort als Datei ab.
policy-too-large = Sie ist größer als { $megabytes } MB.
policy-too-large-mend = Sehen Sie nach, ob es die richtige Datei ist.
policy-not-text = Sie ist kein Text in UTF-8.
policy-not-text-mend = Speichern Sie sie in UTF-8.
policy-not-json = Sie ist kein JSON: { $told }.
policy-not-json-mend = Berichtigen Sie diese Stelle; oft fehlt ein Komma, ein Anführungszeichen oder eine Klammer, oder eines ist zu viel.
policy-not-plist = Sie ist keine Property-Liste.
policy-not-plist-mend = Lassen Sie die Geräteverwaltung das Profil neu schreiben.
policy-writable = Nicht nur die Verwaltung kann { $file } ändern.
policy-writable-mend = Geben Sie die Datei root und nehmen Sie den anderen das Schreibrecht: chown root:root, chmod 644.
policy-writable-folder = Nicht nur die Verwaltung kann Dateien in { $folder } ersetzen.
policy-writable-folder-mend = Geben Sie den Ordner root und nehmen Sie den anderen das Schreibrecht: chown root:root, chmod 755.
policy-version-unknown = Diese Version von Vorgaben kennt das Programm nicht.
policy-version-unknown-mend = Schreiben Sie "version": { $version }.
policy-key-twice = { $name } steht zweimal da.
policy-key-twice-mend = Entfernen Sie eines von beiden.
policy-key-missing = { $name } fehlt.
policy-key-missing-mend = Ergänzen Sie hier { $name }.
policy-key-unknown = Eine Einstellung { $name } gibt es hier nicht.
policy-key-unknown-mend = Meinten Sie { $near }?
policy-key-strange = Eine Einstellung { $name } gibt es hier nicht.
policy-key-strange-mend = Entfernen Sie sie. Hier gibt es: { $known }.
policy-key-unfit = { $name } gehört nicht hierher.
policy-key-unfit-mend = Entfernen Sie es.
policy-key-other-kind = { $name } gehört zu einer anderen Art dieses Teils.
policy-key-other-kind-mend = Entfernen Sie es, oder wählen Sie die andere Art.
policy-value-kind = Das ist keine passende Art von Wert.
policy-value-kind-mend = { $kind ->
    [text] Schreiben Sie einen Text in Anführungszeichen.
    [whole] Schreiben Sie eine ganze Zahl ohne Anführungszeichen.
    [number] Schreiben Sie eine Zahl ohne Anführungszeichen.
    [truth] Schreiben Sie true oder false ohne Anführungszeichen.
    [day] Schreiben Sie einen Tag wie 2026-01-31 in Anführungszeichen.
    [list] Schreiben Sie eine Liste in eckigen Klammern.
   *[table] Schreiben Sie ein Objekt in geschweiften Klammern.
}
policy-value-choice = Dieser Wert ist keiner der möglichen.
policy-value-choice-mend = Wählen Sie aus: { $choices }.
policy-value-range = Diese Zahl ist zu groß oder zu klein.
policy-value-range-mend = Sie muss { $bound } sein.
policy-value-unfit = Dieser Wert ist nicht brauchbar.
policy-value-unfit-mend = Berichtigen Sie ihn ({ $told }).
policy-secret-here = In den Vorgaben steht ein Geheimnis, und jeder an diesem Rechner kann sie lesen.
policy-secret-here-mend = Betrachten Sie es als bekannt und ändern Sie es. Schreiben Sie stattdessen, wo es liegt: {"{"}"env": "NAME"{"}"}, {"{"}"file": "/pfad"{"}"} oder {"{"}"keystore": "name"{"}"}.
policy-password-here = In einer Adresse steht ein Kennwort, und jeder an diesem Rechner kann die Vorgaben lesen.
policy-password-here-mend = Betrachten Sie es als bekannt und ändern Sie es. Schreiben Sie die Adresse ohne Kennwort; die einer Datenbank kann auch ganz als Verweis dastehen, etwa {"{"}"file": "/pfad"{"}"}.
policy-reference-unfit = Das sagt nicht, wo das Geheimnis liegt.
policy-reference-unfit-mend = Schreiben Sie genau eines von {"{"}"env": "NAME"{"}"}, {"{"}"file": "/absoluter/pfad"{"}"} und {"{"}"keystore": "name"{"}"}.

# Für den Gruppenrichtlinien-Editor von Windows.
policy-admx-locked = Festgelegt
policy-admx-default = Vorgabe
policy-admx-locked-help = Von der Firma festgelegt: Niemand ändert es im Fenster oder in settings.toml.
policy-admx-default-help = Gilt, bis jemand etwas anderes einstellt.
policy-admx-json = Als JSON geschrieben: eine Liste in eckigen Klammern, eine Dezimalzahl mit Punkt, statt eines Geheimnisses der Ort, an dem es liegt, z. B. {"{"}"keystore": "name"{"}"}.
policy-admx-supported = Zuruf unter Windows 10 und neuer
