# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = Мікрофона «{ $name }» більше немає. Щойно його знову під’єднають, усе продовжиться саме. Друкувати можна й зараз.
device-gone-microphone-unnamed = Мікрофона більше немає. Щойно якийсь під’єднають, усе продовжиться саме. Друкувати можна й зараз.
device-back-microphone = Мікрофон «{ $name }» знову є. Можна говорити.
device-back-microphone-unnamed = Мікрофон знову є. Можна говорити.
device-other-microphone = Відтепер я слухаю через мікрофон «{ $name }».
device-gone-speaker = Динаміка «{ $name }» більше немає. Поки що відповіді на екрані.
device-gone-speaker-unnamed = Динаміка більше немає. Поки що відповіді на екрані.
device-back-speaker = Динамік «{ $name }» знову є.
device-back-speaker-unnamed = Динамік знову є.
device-other-speaker = Відтепер я говорю через динамік «{ $name }».
device-was = Ідеться про «{ $name }».
voice-replaced = Голос «{ $wanted }» ({ $spoken }) не можна використати. Замість нього говорить «{ $name }».
notice-read = Зрозуміло

# Who speaks, and how
settings-voice-language = Для якої мови це?
voice-for-all = Усі мови
settings-voice = Голос
voice-espeak-ng = Простий голос (espeak-ng)

# Where the time of a turn goes
settings-traces = На що йде час (для ІТ)
trace-title = На що йде час
trace-note = Останні 50 запитів, найновіший першим: коди й тривалості, жодного слова зі сказаного.
trace-none = Від запуску запитів ще не було.
trace-turns = Запити
trace-name = Етапи вибраного запиту
trace-total = Від кінця мовлення до першого звуку: { $seconds }
trace-seconds = { $seconds } с
trace-mode-voice = сказано
trace-mode-text = надруковано
trace-open = ще триває
trace-stage-end = Помітити кінець
trace-stage-transcript = Зрозуміти слова
trace-stage-post = Прийняти запит
trace-stage-model = Модель, перший знак
trace-stage-tool = Інструменти
trace-stage-text = Перші слова відповіді
trace-stage-sound = Перший звук
