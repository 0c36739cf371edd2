# Wie sehr der Dienst genutzt wird.

# Von den Anfragen des Tages ist wenig übrig; wird einmal nach einer Antwort gesagt.
quota-warning-company = Die Firma hat { $percent } % ihrer Anfragen für heute verbraucht; es { $left ->
    [0] bleibt keine
    [one] bleibt noch eine
   *[other] bleiben noch { $shown }
}.
quota-warning-kiosk = Dieses Gerät hat { $percent } % seiner Anfragen für heute verbraucht; es { $left ->
    [0] bleibt keine
    [one] bleibt noch eine
   *[other] bleiben noch { $shown }
}.
quota-warning-person = Sie haben { $percent } % Ihrer Anfragen für heute verbraucht; es { $left ->
    [0] bleibt keine
    [one] bleibt noch eine
   *[other] bleiben noch { $shown }
}.
