"""What letters and digits are called when a number is spelled, in four languages. Names are folded, letters are Latin."""

from collections.abc import Mapping

from zuruf.domain.languages import Language

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def _named(names: str) -> dict[str, str]:
    """Names of the letters a to z, several for one letter joined by a slash."""
    return {name: letter for letter, group in zip(_ALPHABET, names.split(), strict=True) for name in group.split("/")}


LETTERS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        **_named("a/ah be/bee ce/zeh de/deh e/eh ef/eff ge/geh ha/hah i/ih jot ka/kah el/ell em/emm en/enn o/oh pe/peh ku/kuh "
        "er/err es/ess te/teh u/uh vau/fau we/weh ix ypsilon zett/zet"),
        # By first names, as most people do, and by towns (DIN 5009 of 2022).
        **_named("anton/anna berta casar/caesar dora emil friedrich gustav heinrich ida julius/jakob kaufmann/konrad ludwig "
        "martha nordpol otto paula quelle/quickborn richard samuel/siegfried theodor ulrich viktor wilhelm xanthippe/xaver "
        "ypsilon zacharias/zeppelin"),
        **_named("aachen berlin chemnitz duesseldorf essen frankfurt goslar hamburg ingelheim jena koeln leipzig muenchen "
        "nuernberg offenbach potsdam quickborn rostock salzwedel tuebingen unna voelklingen wuppertal xanten ypsilon zwickau"),
    },
    Language.ENGLISH: {
        **_named("a/ay b/bee c/see d/dee e f/ef g/gee h/aitch i/eye j/jay k/kay l/el m/em n/en o p/pee q/cue/queue r/ar "
        "s/ess t/tee u/you v/vee w/doubleu/doubleyou x/ex y/why z/zee/zed"),
        **_named("alpha/alfa bravo charlie delta echo foxtrot golf hotel india juliet/juliett kilo lima mike november oscar papa "
        "quebec romeo sierra tango uniform victor whiskey/whisky xray yankee zulu"),
    },
    Language.UKRAINIAN: {
        **_named("а бе це де е еф ге/ґе аш/ха і/и йот/джей ка/кей ел/ель ем ен о пе "
        "ку/кю ер ес те у ве дабл/дублю/дубльве/даблю ікс ігрек/ипсилон зет/зед"),
        **_named("андрій/антон богдан/борис цапля дмитро/данило едуард/емма/євген федір/филип григорій/галина харитон/христина "
        "іван/ірина йосип катерина/кирило леонід/лев марія/михайло наталія/ніна/микола олена/ольга/олег павло/петро "
        "quebec роман/раїса степан/сергій/світлана тарас/тетяна уляна василь/віктор whiskey xray yankee зіна/зеновій/зоя"),
    },
    Language.RUSSIAN: {
        **_named("а бэ/бе цэ/це дэ/де е эф ге/гэ аш/ха и/ай йот/джей ка/кей эль/эл эм эн о пэ/пе ку/кью "
        "эр/ер эс/ес тэ/те у вэ/ве дубльвэ/дубльве/даблю икс игрек/игрэк зэт/зет"),
        **_named("анна/антон борис цапля дмитрий елена/эмма/эхо федор григорий/галина харитон иван/ирина йот "
        "константин/кирилл/катя леонид михаил/мария николай/нина/наталья ольга/олег павел/петр quebec роман "
        "семен/сергей/светлана татьяна/тимофей ульяна василий/виктор whiskey xray yankee зинаида/зоя"),
    },
}  # fmt: skip

DIGITS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {"zwo": "2", "ein": "1", "eine": "1", "funef": "5", "fuenef": "5", "nul": "0"},
    Language.ENGLISH: {"oh": "0", "o": "0", "nought": "0", "nil": "0", "niner": "9"},
    Language.UKRAINIAN: {"одна": "1", "одне": "1", "дві": "2", "ноль": "0", "зеро": "0"},
    Language.RUSSIAN: {"одна": "1", "одно": "1", "две": "2", "нуль": "0", "раз": "1"},
}
"""Beside the number words themselves, once a code has begun."""

TIMES: Mapping[str, int] = {"double": 2, "triple": 3, "doppel": 2, "doppelt": 2, "zweimal": 2, "dreimal": 3}

AS_IN: frozenset[tuple[str, ...]] = frozenset(
    {("wie",), ("as", "in"), ("for",), ("like",), ("як",), ("как",), ("як", "у"), ("как", "в")}
)
"""What stands between a letter and the word that explains it: "P wie Paula"."""

MARKS: frozenset[str] = frozenset(
    {"strich", "bindestrich", "minus", "schraegstrich", "dash", "hyphen", "slash", "тире", "дефіс", "дефис", "риска", "слеш"}
)
"""Marks that are said within a number and are no sign of its key."""
