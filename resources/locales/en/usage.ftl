# How much the service is used.

# Little is left of the day's requests; said once after a reply.
quota-warning-company = The company has used { $percent } % of its requests for today; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $shown } are left
}.
quota-warning-kiosk = This device has used { $percent } % of its requests for today; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $shown } are left
}.
quota-warning-person = You have used { $percent } % of your requests for today; { $left ->
    [0] none is left
    [one] one is left
   *[other] { $shown } are left
}.
