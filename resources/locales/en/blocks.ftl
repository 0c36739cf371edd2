# Blocks: titles, columns, states. The keys are the tools' titles, column names and states.

block-unpaid-invoices = Unpaid invoices
block-overdue-invoices = Overdue invoices
block-paid-invoices = Paid invoices
block-all-invoices = All invoices
block-out-products = Products out of stock
block-low-products = Products running low
block-out-or-low-products = Products out of stock or running low
block-all-products = All products
block-open-invoices = Open invoices
block-finance-summary = Finance overview

column-number = Number
column-customer = Customer
column-due_date = Due on
column-open_amount = Open amount
column-currency = Currency
column-status = Status
column-name = Name
column-stock = In stock
column-reorder_level = Reorder level
column-unpaid_count = Unpaid invoices
column-overdue_count = Overdue invoices
column-open_total = Open in total
column-revenue_this_month = Revenue this month (net)
column-expenses_this_month = Expenses this month (net)

status-unpaid = unpaid
status-overdue = overdue
status-paid = paid
status-out = out of stock
status-low = running low
status-ok = in stock
status-yes = yes
status-no = no

# Tables of the database that a block was read from.
table-customers = customers
table-expenses = expenses
table-invoices = invoices
table-products = products
table-usage = counts of the service itself
