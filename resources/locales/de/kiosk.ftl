# While nobody stands in front of a kiosk.
kiosk-covered = Gerade ist niemand hier
kiosk-covered-hint = Zum Weitermachen den Bildschirm berühren oder die Sprechtaste drücken.

# The settings of a kiosk.
kiosk-title = Kiosk
kiosk-note = Dieses Fenster füllt seinen Bildschirm. Verlassen kann es nur jemand mit Verwaltungsrechten.
kiosk-leave = Kiosk verlassen (Verwaltung)
kiosk-return = Zurück zum Kiosk
kiosk-left = Der Kiosk ist verlassen. Er kehrt zurück, sobald die Anmeldung endet.

# A request that came to nothing.
repeat-note = Diese Anfrage wurde nicht beantwortet.
repeat = Noch einmal senden
