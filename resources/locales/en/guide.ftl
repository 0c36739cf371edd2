# The guide of the first start. $number of $count: which step this is.
guide-number = Step { $number } of { $count }
guide-end = End the guide
guide-back = Back
guide-skip = Do this later
guide-next = Next
guide-finish = Ask the first question
guide-try = Try it
guide-trying = Trying…
guide-works = It works.
guide-outcome-open = not done yet
guide-outcome-done = in order
guide-outcome-failed = needs another look
guide-again = Go through the first steps again

guide-language = Language
guide-language-note = The language of this window. You may speak German, English, Ukrainian or Russian to Zuruf in any case.

guide-place = Where Zuruf thinks
guide-place-note = Everything can be changed later.
guide-place-here = On this machine
guide-place-here-note = The model is included. Nothing leaves this machine, and no network is needed.
guide-place-server = With your own model server
guide-place-server-note = Any OpenAI-compatible server: Ollama, llama.cpp, vLLM and the like.
guide-place-company = With your company’s assistant
guide-place-company-note = It runs on a server. Your IT department knows its address and the token of this machine.
guide-place-base-url = Address of the model server, such as http://127.0.0.1:11434/v1
guide-place-model = Name of the model
guide-place-api-key = Key (may stay empty)
guide-place-address = Address of the assistant
guide-place-token = Token of this machine
guide-place-incomplete = Something is still missing here.

guide-data = Whose data
guide-data-note = Zuruf only reads them. Changes need a person to confirm them.
guide-data-sample = A sample company
guide-data-sample-note = Made up, with customers, goods and invoices: good for a start.
guide-data-own = Our own database
guide-data-own-note = PostgreSQL, MariaDB, SQL Server, DuckDB or SQLite.
guide-data-url = Address of the database, such as postgresql+psycopg://reader:password@server/company
guide-data-advice = Zuruf has to be told what its tables mean: “zuruf vocabulary draft” makes a first version of that file.
guide-data-incomplete = The address is still missing.

guide-packs = Models and voices
guide-packs-note = They are downloaded once and checked byte by byte. You can go on meanwhile. Where the voice of a language is missing, a simpler one speaks.
guide-packs-fetch = Download what is missing ({ $size } MB)
guide-packs-begun = The download is beginning…
guide-packs-stop = Stop
guide-packs-again = Look again
guide-packs-ready = Everything is there.
guide-packs-stopped = Stopped. Another time it goes on from here.
guide-pack-transcriber = Understands speech
guide-pack-model = Language model
guide-pack-voice = Voice
guide-pack-size = { $name }, { $size } MB, licence { $licence }.
guide-pack-there = It is there.
guide-pack-installed = It is there.
guide-pack-missing = Not here yet.
guide-pack-altered = Damaged; it is downloaded again.
guide-pack-coming = { $percent }% downloaded.

guide-microphone = Microphone
guide-microphone-note = Press the button and say a sentence. It is only shown here and sent nowhere.
guide-microphone-start = Test the microphone
guide-microphone-stop = Done speaking
guide-microphone-open = The microphone is open: say something.
guide-microphone-ready = The microphone is ready.
guide-microphone-understood = Understood: “{ $text }”
guide-microphone-nothing = Nobody was heard to speak. Go closer, speak louder, or turn the microphone up in the system’s settings.
guide-microphone-silent = Not a sound came in. Is the microphone switched on and chosen in the system’s settings?

guide-speaker = Loudspeaker
guide-speaker-note = Zuruf says a sentence. Only you know whether it was heard.
guide-speaker-play = Play a sentence
guide-speaker-sample = Hello, this is Zuruf. In this voice you will hear your answers.
guide-speaker-question = Did you hear it?
guide-speaker-yes = Yes, clearly
guide-speaker-no = No
guide-speaker-advice = Turn up the volume, look whether the loudspeaker is on and chosen in the system’s settings, and play it again.

guide-last = Ready
guide-last-note = Press the large button, ask, and let go. For example: “How many invoices are overdue?”
guide-last-well = All steps are in order.
guide-last-open = Some things are still open. Each can be done now or later.
