# Die Dokumente der Firma: was die Befehle und die gefundenen Stellen sagen.
documents-folder = Ordner: { $folder }
documents-indexed = { $total } Dokumente angesehen: { $new } neu, { $changed } geändert, { $removed } entfernt
documents-cannot-be-read = Nicht lesbar: { $count }
documents-others = Dateien anderer Art: { $count }
documents-left-out = Nicht mehr aufgenommen, weil es zu viele sind oder zu tief liegen: { $count }
documents-unseen = Ordner, die sich nicht öffnen lassen: { $count }
documents-none = Im Ordner liegen keine Dokumente.
documents-no-answer = Kein Dokument beantwortet diese Frage.
documents-page = Seite { $page }
documents-pages = { $count ->
    [one] { $count } Seite
   *[other] { $count } Seiten
}
documents-clauses = { $count ->
    [one] { $count } Abschnitt
   *[other] { $count } Abschnitte
}
documents-passages = Aus den Dokumenten
documents-column-document = Dokument
documents-column-section = Abschnitt
documents-column-page = Seite
documents-column-text = Wortlaut
documents-column-file = Datei
documents-reason-too-large = zu groß
documents-reason-too-long = zu viel Text
documents-reason-binary = kein Text
documents-reason-broken = beschädigt oder nicht das, was der Name sagt
documents-reason-encrypted = mit einem Kennwort geschützt
documents-reason-without-text = ohne Text, vielleicht nur Bilder
documents-reason-forbidden = darf nicht gelesen werden
documents-reason-too-slow = das Lesen dauerte zu lange
