# What `zuruf policy` says: the company's settings for everybody on a machine.

policy-none = There is no policy on this computer. Looked for: { $places }
policy-sound = { $file } has no mistakes. Settings locked: { $locked }; with a default of the company: { $default }.
policy-faulty = { $count ->
    [one] { $file } has { $count } mistake.
   *[other] { $file } has { $count } mistakes.
}
policy-place = line { $line }, column { $column }
policy-in-force = Policy: { $file }
policy-left-out = { $pointer } has a mistake and is left out; `zuruf policy check` says more.
policy-ignored = { $name } in settings.toml has no effect: the company has set it.

policy-origin-built-in = as shipped
policy-origin-policy-default = default of the company
policy-origin-person = settings.toml
policy-origin-environment = environment variable
policy-origin-policy-locked = set by the company

# The mistakes; `-mend` says what to do.
policy-unreadable = The file cannot be read: { $told }.
policy-unreadable-mend = Let every user of the computer read it.
policy-missing-file = There is no file of this name.
policy-missing-file-mend = Check the name and the folder.
policy-no-file = What lies there is no file.
policy-no-file-mend = Put the policy there as a file.
policy-too-large = It is larger than { $megabytes } MB.
policy-too-large-mend = Look whether this is the right file.
policy-not-text = It is no text in UTF-8.
policy-not-text-mend = Save it in UTF-8.
policy-not-json = It is no JSON: { $told }.
policy-not-json-mend = Correct this place; often a comma, a quotation mark or a bracket is missing or one too many.
policy-not-plist = It is no property list.
policy-not-plist-mend = Let the device management write the profile again.
policy-writable = Users other than the administrator can change { $file }.
policy-writable-mend = Give the file to root and take the right to write from the others: chown root:root, chmod 644.
policy-writable-folder = Users other than the administrator can replace files in { $folder }.
policy-writable-folder-mend = Give the folder to root and take the right to write from the others: chown root:root, chmod 755.
policy-version-unknown = This program does not know this version of a policy.
policy-version-unknown-mend = Write "version": { $version }.
policy-key-twice = { $name } stands there twice.
policy-key-twice-mend = Remove one of the two.
policy-key-missing = { $name } is missing.
policy-key-missing-mend = Add { $name } here.
policy-key-unknown = There is no setting { $name } here.
policy-key-unknown-mend = Did you mean { $near }?
policy-key-strange = There is no setting { $name } here.
policy-key-strange-mend = Remove it. Here there are: { $known }.
policy-key-unfit = { $name } does not belong here.
policy-key-unfit-mend = Remove it.
policy-key-other-kind = { $name } belongs to another kind of this part.
policy-key-other-kind-mend = Remove it, or choose the other kind.
policy-value-kind = This is not the right kind of value.
policy-value-kind-mend = { $kind ->
    [text] Write a text in quotation marks.
    [whole] Write a whole number, without quotation marks.
    [number] Write a number, without quotation marks.
    [truth] Write true or false, without quotation marks.
    [day] Write a day as 2026-01-31, in quotation marks.
    [list] Write a list in square brackets.
   *[table] Write an object in curly brackets.
}
policy-value-choice = This value is not among the possible ones.
policy-value-choice-mend = Choose one of: { $choices }.
policy-value-range = This number is too large or too small.
policy-value-range-mend = It must be { $bound }.
policy-value-unfit = This value cannot be used.
policy-value-unfit-mend = Correct it ({ $told }).
policy-secret-here = A secret stands in the policy, which everybody on the computer can read.
policy-secret-here-mend = Take it for known and change it. Write where it lies instead: {"{"}"env": "NAME"{"}"}, {"{"}"file": "/path"{"}"} or {"{"}"keystore": "name"{"}"}.
policy-password-here = A password stands in an address, and everybody on the computer can read the policy.
policy-password-here-mend = Take it for known and change it. Write the address without it; a database address may also come whole by reference, such as {"{"}"file": "/path"{"}"}.
policy-reference-unfit = This does not say where the secret lies.
policy-reference-unfit-mend = Write exactly one of {"{"}"env": "NAME"{"}"}, {"{"}"file": "/absolute/path"{"}"} and {"{"}"keystore": "name"{"}"}.

# For Windows' Group Policy editor.
policy-admx-locked = Locked
policy-admx-default = Default
policy-admx-locked-help = Set by the company: nobody changes it in the window or in settings.toml.
policy-admx-default-help = Counts until a person sets something else.
policy-admx-json = Written as JSON: a list in square brackets, a decimal number with a point, a secret as where it lies, e.g. {"{"}"keystore": "name"{"}"}.
policy-admx-supported = Zuruf on Windows 10 and later
