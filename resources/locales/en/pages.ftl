# Pages: what they show and how they are narrowed down.

page-queue = Queue

block-documents = The company’s documents
block-orders-given = Orders given at this device
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

page-filter = Filter
page-filter-status = Status: { $value }
page-filter-period = Period: { $value }
page-filter-customer = Customer: { $value }
page-filter-text = Search: { $value }
page-customer = Customer
page-search = Search
page-search-customer = Search by customer
page-search-text = Search this list
page-filters-clear = Remove all filters
page-stop = Cancel
page-stopped = Loading was cancelled.
page-retry = Try again
page-stale = As of { $time } – no longer current. The assistant cannot be reached at the moment.
page-none-found = Nothing matches these filters.
page-nothing-kept = This company’s data holds nothing that belongs on this page.
page-none-queue = Orders that are given together in one message appear here.
page-none-documents = No documents have been taken in yet.
page-ask = Ask about it
ask-dashboard-1 = How many invoices are overdue?
ask-dashboard-2 = What is running low?
ask-invoices-1 = Who owes us most?
ask-invoices-2 = Open the overdue invoices.
ask-products-1 = Which products are running low?
ask-products-2 = Open the products that are sold out.
ask-finance-1 = Give me an overview of our finances.
ask-finance-2 = What was our revenue last quarter?
ask-orders-1 = Which products sold most this year?
ask-orders-2 = Open the orders of last month.
ask-customers-1 = Which customers bought most this year?
ask-customers-2 = How many customers do we have by country?
ask-documents-1 = How long may goods be returned?
ask-documents-2 = Which payment terms apply?

enlarge = Show large
enlarge-close = Make smaller

table-zuruf_jobs = Zuruf
table-documents = documents
table-invoice_lines = invoice lines
