# Що каже `zuruf licences`.

licences-in-text = див. текст
licences-more = Zuruf — вільна програма за ліцензією GPL-3.0-or-later. `zuruf licences NAME` показує текст.
licences-no-text = Тексту ліцензії для { $name } тут немає.
