"""What macOS is told of the program; `bundle/zuruf.spec` puts it into Info.plist. No input or output."""

IDENTIFIER = "org.zuruf.Zuruf"
"""By it macOS knows permissions, and managed preferences their owner."""

MICROPHONE = {
    "de": "Zuruf hört Anfragen, die Sie sprechen, und schreibt sie auf diesem Computer mit. Aufnahmen verlassen ihn nicht.",
    "en": "Zuruf hears requests that you speak and writes them down on this computer. Recordings do not leave it.",
    "uk": "Zuruf слухає запити, які ви промовляєте, і записує їх текстом на цьому комп’ютері. Записи не залишають його.",
    "ru": "Zuruf слушает запросы, которые вы произносите, и записывает их текстом на этом компьютере. Записи не покидают его.",
}
"""Why the microphone is asked for, by language."""


def info_plist(version: str) -> dict[str, object]:
    """Beside what PyInstaller writes by itself."""
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": sorted(MICROPHONE),
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.business",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "GPL-3.0-or-later",
        "NSMicrophoneUsageDescription": MICROPHONE["en"],
    }


def info_strings(language: str) -> str:
    """The text of LANGUAGE.lproj/InfoPlist.strings."""
    text = MICROPHONE[language].replace("\\", "\\\\").replace('"', '\\"')
    return f'"NSMicrophoneUsageDescription" = "{text}";\n'
