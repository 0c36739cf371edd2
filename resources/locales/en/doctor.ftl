# What `zuruf doctor` says.

doctor-state-ok = good
doctor-state-warning = soon
doctor-state-failed = wrong
doctor-state-skipped = skipped
doctor-none-failed = Nothing is wrong.
doctor-some-failed = Something is wrong; the arrows say how to mend it.
doctor-skipped = Not looked at, because of what stands above.

# The checks.
doctor-check-policy = Company policy
doctor-check-settings = Settings
doctor-check-database = Database
doctor-check-company = Company's database
doctor-check-model = Language model
doctor-check-prompts = Size of prompts
doctor-check-quota = Daily limit
doctor-check-clock = Clock
doctor-check-sweep = Passages

# What they came to; `-mend` says what to do.
doctor-policy-none = There is none on this computer.
doctor-policy-sound = In force; settings locked by it: { $locked }.
doctor-policy-left-out = { $count ->
    [one] In force, but { $count } of its defaults has a mistake and is left out.
   *[other] In force, but { $count } of its defaults have mistakes and are left out.
}
doctor-policy-left-out-mend = Run `zuruf policy check`; it names every place and how to mend it.
doctor-fault-policy-invalid = It cannot be trusted, so Zuruf starts nothing.
doctor-fault-policy-invalid-mend = Run `zuruf policy check`; it names every place and how to mend it.
doctor-fault-policy-secret = A secret that it refers to is not there.
doctor-fault-policy-secret-mend = Put the secret where the policy says, readable for whoever Zuruf runs as, or correct the reference.
doctor-settings-read = They can be read.
doctor-settings-default = There is no file; everything is as delivered.
doctor-database-none = It is made with the first start.
doctor-database-ready = It answers and is up to date (revision { $revision }).
doctor-database-older = It is of an older version of the program ({ $revision } instead of { $latest }).
doctor-database-older-mend = Start the service once; it brings the database up to date.
doctor-company-ready = It answers.
doctor-model-verified = { $name } is here, and every byte is as published.
doctor-model-endpoint = { $name } is on a server, which is not asked here.
doctor-model-remote = A remote assistant answers here, with a model of its own.
doctor-prompts-usual = As usual: { $tokens } tokens on average.
doctor-prompts-unknown = There are too few requests yet to tell.
doctor-prompts-grown = They have grown by { $percent } % for good since { $since }: from { $before } to { $after } tokens.
doctor-prompts-grown-mend = The page for IT shows which section grew: new tools, examples or vocabulary. If it was meant, set metering.compared_from to { $since }.
doctor-quota-none = None is set.
doctor-quota-company = The company has used { $used } of { $limit } requests today.
doctor-quota-company-low = The company has used { $used } of { $limit } requests today.
doctor-quota-company-low-mend = It renews at midnight. quota.company in the settings raises it.
doctor-quota-kiosk = The busiest device has used { $used } of { $limit } requests today.
doctor-quota-kiosk-low = The busiest device has used { $used } of { $limit } requests today.
doctor-quota-kiosk-low-mend = It renews at midnight. quota.kiosk in the settings raises it.
doctor-quota-person = The busiest person has used { $used } of { $limit } requests today.
doctor-quota-person-low = The busiest person has used { $used } of { $limit } requests today.
doctor-quota-person-low-mend = It renews at midnight. quota.person in the settings raises it.
doctor-clock-first = There is no entry yet to compare it with.
doctor-clock-right = It is not behind the last entry.
doctor-clock-behind = It is { $minutes } minutes behind the last entry.
doctor-clock-behind-mend = Set the clock, or let the machine follow a time server. Limits and reports are by this clock.
doctor-sweep-done = { $name } answers best with { $best } passages (asked: { $count }).
doctor-sweep-few = { $name } was swept with { $count } questions only; that is a try.
doctor-sweep-few-mend = Run `zuruf sweep`; it takes up to an hour and can be interrupted.
doctor-sweep-never = { $name } was never swept: nobody knows how many passages it can make use of.
doctor-sweep-never-mend = Run `zuruf sweep`; it takes up to an hour and can be interrupted.
doctor-fault-settings-invalid = There is a mistake in the settings.
doctor-fault-settings-invalid-mend = Correct the place named below.
doctor-fault-pack-missing = { $name } is not on this machine.
doctor-fault-pack-missing-mend = Run `zuruf models fetch { $name }`.
doctor-fault-pack-altered = { $name } is not as it was published and will not be used.
doctor-fault-pack-altered-mend = Delete its folder and run `zuruf models fetch { $name }`.
doctor-fault-store-missing = It does not answer.
doctor-fault-store-missing-mend = Check that it runs, and its address and login in the settings.
doctor-fault-store-locked = It is busy.
doctor-fault-store-locked-mend = Close what else holds it and try again.
doctor-fault-store-newer = It belongs to a newer version of the program.
doctor-fault-store-newer-mend = Update the program.
doctor-fault-store-failed = It cannot be used.
doctor-fault-store-failed-mend = The reason stands below. If the file is damaged, restore a backup.

# What lies on this machine.
doctor-check-data = Data folder
doctor-check-documents = Documents
doctor-check-tokens = Table of tokens
doctor-data-ready = It can be written to.
doctor-data-closed = { $folder } is no folder that the program may write to.
doctor-data-closed-mend = Give the program's user the right to write there, or set ZURUF_HOME to another folder.
doctor-documents-ready = The folder is there.
doctor-documents-away = The folder is not there or may not be read: { $folder }.
doctor-documents-away-mend = Connect the drive, or correct documents.folder in the settings.
doctor-documents-empty = The folder is empty: { $folder }. If its drive is away, what is indexed stays.
doctor-documents-empty-mend = Connect the drive. If the documents are meant to be gone, run `zuruf documents index --thorough`.
doctor-tokens-ready = It is here and as delivered.
doctor-fault-prompt-uncountable = The table of tokens is missing or damaged; no prompt can be weighed, so nobody is answered.
doctor-fault-prompt-uncountable-mend = Install the program again.
