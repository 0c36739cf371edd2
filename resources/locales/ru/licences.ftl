# Что говорит `zuruf licences`.

licences-in-text = см. текст
licences-more = Zuruf — свободная программа по лицензии GPL-3.0-or-later. `zuruf licences NAME` показывает текст.
licences-no-text = Текста лицензии { $name } здесь нет.
