# zuruf models and zuruf voices: what packs there are, fetching and checking them.
pack-column-name = Name
pack-column-summary = Description
pack-column-languages = Languages
pack-column-size = Size
pack-column-licence = Licence
pack-column-state = State
pack-state-installed = installed
pack-state-missing = missing
pack-state-altered = altered
pack-megabytes = { $number } MB
# $name: the pack; $done and $total: sizes; $part of $parts: which piece of the file; $source: one of the two below
pack-progress = { $name }: { $percent }% ({ $done } of { $total }), part { $part } of { $parts }, { $source }
pack-source-hub = from the model hub
pack-source-packages = from the package registry
pack-ready = { $name } is here ({ $size }): { $folder }
pack-unavailable = { $name } cannot be had.
pack-interrupted = { $name }: interrupted. Running the command again goes on from here.
pack-verified = { $name }: unaltered
pack-none-installed = None of these are on this machine yet.
