# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = Мікрофона «{ $name }» більше немає. Щойно його знову під’єднають, усе продовжиться саме. Друкувати можна й зараз.
device-gone-microphone-unnamed = Мікрофона більше немає. Щойно якийсь під’єднають, усе продовжиться саме. Друкувати можна й зараз.
device-busy-microphone = Мікрофон «{ $name }» зайнятий іншою програмою. Щойно він звільниться, усе продовжиться саме. Друкувати можна й зараз.
device-busy-microphone-unnamed = Мікрофон зайнятий іншою програмою. Щойно він звільниться, усе продовжиться саме. Друкувати можна й зараз.
device-back-microphone = Мікрофон «{ $name }» знову є. Можна говорити.
device-back-microphone-unnamed = Мікрофон знову є. Можна говорити.
device-other-microphone = Відтепер я слухаю через мікрофон «{ $name }».
device-gone-speaker = Динаміка «{ $name }» більше немає. Поки що відповіді на екрані.
device-gone-speaker-unnamed = Динаміка більше немає. Поки що відповіді на екрані.
device-busy-speaker = Динамік «{ $name }» зайнятий іншою програмою. Поки що відповіді на екрані.
device-busy-speaker-unnamed = Динамік зайнятий іншою програмою. Поки що відповіді на екрані.
device-back-speaker = Динамік «{ $name }» знову є.
device-back-speaker-unnamed = Динамік знову є.
device-other-speaker = Відтепер я говорю через динамік «{ $name }».
device-was = Ідеться про «{ $name }».
voice-replaced = Голос «{ $wanted }» ({ $spoken }) не можна використати. Замість нього говорить «{ $name }».
notice-read = Зрозуміло

# Who speaks, and how
settings-voice-language = Голос для якої мови?
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
trace-seconds = { $seconds } с
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

# The microphone at its place
settings-microphone = Перевірити мікрофон на цьому місці
microphone-title = Мікрофон на цьому місці
microphone-intro = Спершу я слухаю приміщення, потім речення. Нічого з цього не надсилається й не зберігається; я запам’ятовую лише гучність.
microphone-start = Почати перевірку
microphone-stop = Скасувати
microphone-not-ready = Можна буде почати, щойно розпізнавання мовлення буде готове.
microphone-ask-hall = Будь ласка, { $seconds } секунд не говоріть: я слухаю приміщення.
microphone-ask-sentence = Тепер скажіть, будь ласка, речення так, як зазвичай: наприклад, «Скільки рахунків прострочено?»
microphone-name = Мікрофон: { $name }
microphone-name-default = Мікрофон: системний
microphone-hall = Приміщення: здебільшого { $floor } дБ, у гучні моменти { $loud } дБ.
microphone-voices = У приміщенні розмовляють.
microphone-speech = Ваш голос: { $speech } дБ, це на { $ratio } дБ більше за гучні моменти приміщення.
microphone-heard = Зрозуміло: «{ $text }»
microphone-heard-nothing = Слів я не зрозумів.
microphone-advice-good = Усе добре. Нічого робити не треба.
microphone-advice-device = Мікрофон не дає придатного звуку. Перевірте, чи його не вимкнено, або візьміть інший.
microphone-advice-nearer = Говоріть ближче до мікрофона або поставте його ближче: від долоні до пів метра.
microphone-advice-more-gain = Зробіть мікрофон гучнішим у налаштуваннях системи.
microphone-advice-less-gain = Зробіть мікрофон тихішим у налаштуваннях системи: голос спотворюється.
microphone-advice-hold = Тримайте кнопку натиснутою, коли говорите: без неї тут важко почути, коли ви закінчили.
microphone-advice-bar = Відтепер я приймаю лише те, що помітно гучніше за приміщення.
microphone-advice-again = Потім спробуйте ще раз.

# Which microphone and which loudspeaker
device-choice-microphone = Мікрофон
device-choice-speaker = Динамік
device-default = Системний: { $name }
device-default-unnamed = Системний
device-not-there = { $name } — зараз немає
device-in-use = { $name } — зайнято іншою програмою
device-missing-microphone = Мікрофона «{ $name }» зараз немає. Сам я іншого не беру: можна друкувати, вибрати інший або під’єднати цей.
device-missing-speaker = Динаміка «{ $name }» зараз немає. Сам я іншого не беру: відповіді на екрані, доки він не повернеться або ви не виберете інший.
device-none-microphone = Жодного мікрофона не під’єднано. Можна друкувати.
device-none-speaker = Жодного динаміка не під’єднано. Відповіді на екрані.
device-plugged = «{ $name }» тепер є.
device-unplugged = «{ $name }» більше немає.
level-show = Показати, наскільки гучно
level-hide = Закрити мікрофон
level-open-first = Мікрофон відкрито. Нічого не зберігається.
level-open = Мікрофон відкрито: { $level } дБ
