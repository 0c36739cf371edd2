# Sentences that plain code writes from a tool's result. Facts only: no customer, no reason, no advice.
# $count chooses the plural form; $figure is the same number, in digits for the eye or in words for the voice.

invoices-none = There are no invoices.
invoices-none-open = There are no unpaid invoices.
invoices-none-overdue = There are no overdue invoices.
invoices-open = { $count ->
    [one] { $figure } unpaid invoice.
   *[other] { $figure } unpaid invoices.
}
invoices-overdue = { $count ->
    [one] { $figure } overdue invoice.
   *[other] { $figure } overdue invoices.
}
invoices-mixed = { $count ->
    [one] { $figure } unpaid invoice, { $overdue } of them overdue.
   *[other] { $figure } unpaid invoices, { $overdue } of them overdue.
}
open-totals = Outstanding: { $totals }.
invoices-oldest = { $count ->
    [one] The oldest is { $number }, { $figure } day overdue.
   *[other] The oldest is { $number }, { $figure } days overdue.
}

finance-none = There are no unpaid invoices.
finance-unpaid = { $count ->
    [one] { $figure } invoice is unpaid, { $overdue } overdue.
   *[other] { $figure } invoices are unpaid, { $overdue } overdue.
}
finance-only-overdue = No invoice is unpaid, { $overdue } overdue.
finance-no-overdue = none
finance-revenue = Revenue this month: { $totals }.
finance-expenses = Expenses this month: { $totals }.

products-none = There are no products out of stock or running low.
products-none-out = There are no products out of stock.
products-none-low = There are no products running low.
products-out = { $count ->
    [one] { $figure } product is out of stock.
   *[other] { $figure } products are out of stock.
}
products-low = { $count ->
    [one] { $figure } product is running low.
   *[other] { $figure } products are running low.
}
products-mixed = { $out ->
    [one] { $out-figure } product is out of stock, { $low-figure } running low.
   *[other] { $out-figure } products are out of stock, { $low-figure } running low.
}
products-names-all = { $count ->
    [one] It is { $names }.
   *[other] They are { $names }.
}
products-names-first = The first ones: { $names }.

page-opening = Opening the { $page } page.
page-opening-unnamed = Opening the page.
page-dashboard = overview
page-invoices = invoices
page-products = products
page-finance = finance
page-orders = orders
page-customers = customers
page-reports = reports
page-documents = documents
page-settings = settings
page-proposals = proposals
page-queue = queue

asking-reading = What do you mean by “{ $term }”: { $choices }?
asking-record = Which one do you mean: { $choices }?
asking-or = { $left } or { $right }
asking-product = Which product? Please say its number or exact name.
asking-invoice = Which invoice? Please say its number.
asking-customer = Which customer? Please say the exact name.
asking-record-number = Which record? Please say its number.
asking-quantity = { $unit ->
    [piece] How many pieces?
    [pair] How many pairs?
    [pack] How many packs?
    [metre] How many metres?
    [kilogram] How many kilograms?
   *[other] How much exactly?
}
asking-amount = Which amount in { $unit }?
asking-place = From which place?
asking-to-place = To which place?
asking-field = Which field is to be changed?
asking-value = To which value?
asking-figures = { $question } { $choices }?

change-done = Done.
consent-by-touch = A change is confirmed only on the screen: please touch its button.
consent-nothing-waits = No change is waiting for confirmation.

policy-none = The company’s documents say nothing about that.
policy-quoted = { $place }: { $text }
told-passage = This stands in: { $place }. The wording is on the screen.

# What is said of blocks that were shown; $figure and $value are places that the app fills in.
told-failed = That could not be shown.
told-done = Done.
told-saved = The report is saved.
told-none = { $title }: nothing found.
told-value = { $title }: { $value }.
told-shown = { $title }: on the screen.
told-rows = { $count ->
    [one] { $title }: one entry.
   *[other] { $title }: { $figure } entries.
}
