# Changes: what a proposal would do, never as if it were done already. $details begins with a comma or is empty.
change-waits = Please confirm it on the screen.
change-noted = Saved.
change-stock-in-title = Book in: { $number } { $name }
change-stock-in-button = Book in { $quantity } { $number }
change-stock-in-sentence = Prepared: book in { $quantity } { $number } { $name }{ $details }.
change-stock-out-title = Book out: { $number } { $name }
change-stock-out-button = Book out { $quantity } { $number }
change-stock-out-sentence = Prepared: book out { $quantity } { $number } { $name }{ $details }.
change-stock-over-title = Move: { $number } { $name }
change-stock-over-button = Move { $quantity } { $number }
change-stock-over-sentence = Prepared: move { $quantity } { $number } { $name }{ $details }.
change-count-title = Correct the stock: { $number } { $name }
change-count-button = Set the stock of { $number } to { $quantity }
change-count-sentence = Prepared: set the stock of { $number } { $name } to { $quantity }{ $details }.
change-order-title = Order proposal: { $number } { $name }
change-order-button = Put { $quantity } { $number } down for ordering
change-order-sentence = Prepared: put { $quantity } { $number } { $name } down for ordering from { $supplier }{ $details }.
change-pay-title = Payment: invoice { $number }
change-pay-button = Enter { $amount } for { $number } as paid
change-pay-sentence = Prepared: enter { $amount } on invoice { $number } as paid, { $method }, { $date }.
change-note-title = Note: { $name }
change-note-button = Save a note on { $name }
change-note-sentence = Note on { $name }: { $text }{ $details }.
change-reorder-level-title = Reorder level: { $number } { $name }
change-reorder-level-button = Set the reorder level of { $number } to { $quantity }
change-reorder-level-sentence = Prepared: set the reorder level of { $number } { $name } to { $quantity }.
change-set-title = { $change }: { $number } { $name }
change-set-button = Set { $field } of { $number } to { $value }
change-set-sentence = Prepared: set { $field } of { $number } { $name } to { $value }.
change-other-title = Change: { $number } { $name }
change-other-button = Carry out the change of { $number }
change-other-sentence = Prepared: a change of { $number } { $name }.
change-detail-place = { "" }, place { $value }
change-detail-to-place = { "" }, to { $value }
change-detail-wanted-on = { "" }, wanted on { $value }
change-detail-due-on = { "" }, reminder on { $value }
change-detail-reason = { "" }, reason: { $value }
change-part-place = Place
change-part-reason = Reason
change-part-amount = Amount
change-part-paid-on = Paid on
change-part-method = Paid by
change-part-supplier = Supplier
change-part-quantity = Quantity
change-part-wanted-on = Wanted on
change-part-text = Text
change-part-due-on = Reminder on
change-method-transfer = bank transfer
change-method-cash = cash
change-method-card = card
change-method-debit = direct debit
change-method-other = other means

# The queue: what became of the orders of one message.
queue-done = { $count ->
    [one] { $count } order is done.
   *[other] { $count } orders are done.
}
queue-proposed = { $count ->
    [one] { $count } waits for confirmation.
   *[other] { $count } wait for confirmation.
}
queue-failed = { $count ->
    [one] { $count } failed.
   *[other] { $count } failed.
}
queue-stopped = { $count ->
    [one] { $count } was not carried out any more.
   *[other] { $count } were not carried out any more.
}
queue-waiting = { $count ->
    [one] { $count } is still to come.
   *[other] { $count } are still to come.
}
queue-failed-which = What failed: order { $numbers }.
