# The company's documents: what the commands say, and the passages that are found.
documents-folder = Folder: { $folder }
documents-indexed = { $total } documents looked at: { $new } new, { $changed } changed, { $removed } removed
documents-cannot-be-read = Cannot be read: { $count }
documents-others = Files of other kinds: { $count }
documents-left-out = Left out because there are too many or they lie too deep: { $count }
documents-unseen = Folders that cannot be opened: { $count }
documents-none = There are no documents in the folder.
documents-no-answer = No document answers this question.
documents-page = page { $page }
documents-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
documents-clauses = { $count ->
    [one] { $count } passage
   *[other] { $count } passages
}
documents-passages = From the documents
documents-column-document = Document
documents-column-section = Section
documents-column-page = Page
documents-column-text = Wording
documents-column-file = File
documents-reason-too-large = too large
documents-reason-too-long = too much text
documents-reason-binary = no text
documents-reason-broken = damaged, or not what its name says
documents-reason-encrypted = protected by a password
documents-reason-without-text = without text, perhaps only pictures
documents-reason-forbidden = may not be read
documents-reason-too-slow = reading took too long
