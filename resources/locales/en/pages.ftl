# Pages: what they show and how they are narrowed down.

page-queue = Queue

block-documents = The company's documents
block-orders-given = Orders given
column-document = Document
column-language = Language
column-pages = Pages
column-readable = Readable
column-file = File
column-order = Order
column-job = State
column-said = Result
column-given = Given on
status-out_or_low = out or running low
status-waiting = waiting
status-running = running
status-done = done
status-proposed = please confirm
status-failed = failed
status-stopped = not carried out
status-de = German
status-en = English
status-uk = Ukrainian
status-ru = Russian
