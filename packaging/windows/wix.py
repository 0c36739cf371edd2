"""The text that WiX 3 and wixl make an MSI from. No input or output."""

from xml.etree import ElementTree as Xml

from listing import Item, folders_of
from naming import UPGRADE_CODE, component_code, identifier, product_code

_NAMESPACE = "http://schemas.microsoft.com/wix/2006/wi"
_MARK = "SOFTWARE\\Zuruf"
"""Where the installers note what they have set up. The company's policy lies elsewhere and is never touched."""
_RUN = "SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run"
_WINDOW = "program/zuruf-window.exe"
ARCHITECTURES = ("arm64", "x64")

_SCHEDULE = {"candle": {"Schedule": "afterInstallInitialize"}, "wixl": {}}
"""The earlier version goes within the same transaction, so that a failure brings it back."""

KIOSK = 'KIOSK = "1" OR KIOSKHELD = "1"'
QUERIES = (
    "UPDATE `InstallExecuteSequence` SET `Sequence` = 1501 WHERE `Action` = 'RemoveExistingProducts'",
    "CREATE TABLE `Condition` (`Feature_` CHAR(38) NOT NULL, `Level` INT NOT NULL, `Condition` CHAR(255) PRIMARY KEY `Feature_`)",
    f"INSERT INTO `Condition` (`Feature_`, `Level`, `Condition`) VALUES ('Kiosk', 1, '{KIOSK}')",
)
"""What candle is told and wixl has no words for: when the earlier version goes, and when there is a kiosk."""

NEWER = "A newer version of Zuruf is installed. It was left as it is."
OTHER_KIND = "Zuruf was installed by its setup program. Remove it first; data and settings stay."


def write_wix(items: list[Item], version: str, architecture: str, icon: str, *, maker: str, made_by: str) -> bytes:
    """Per machine and silent with `msiexec /i … /qn`; with KIOSK=1 the window opens with every session.

    `made_by`: candle or wixl; the second knows less of the language.
    """
    wix = Xml.Element("Wix", xmlns=_NAMESPACE)
    product = _add(
        wix,
        "Product",
        Id=product_code(version, architecture),
        Name="Zuruf",
        Version=version,
        Manufacturer=maker,
        Language="1033",
        UpgradeCode=UPGRADE_CODE,
    )
    _add(
        product,
        "Package",
        InstallerVersion="500",
        Compressed="yes",
        InstallScope="perMachine",
        Description=f"Zuruf {version}",
        Manufacturer=maker,
    )
    _add(product, "MajorUpgrade", DowngradeErrorMessage=NEWER, **_SCHEDULE[made_by])
    _add(product, "Media", Id="1", Cabinet="zuruf.cab", EmbedCab="yes")
    _add(product, "Icon", Id="zuruf.ico", SourceFile=icon)
    _add(product, "Property", Id="ARPPRODUCTICON", Value="zuruf.ico")
    _add(product, "Property", Id="ARPNOMODIFY", Value="1")
    for name, value in (("SETUPKIND", "Setup"), ("KIOSKHELD", "Kiosk")):
        found = _add(product, "Property", Id=name)
        _add(found, "RegistrySearch", Id=f"Search{value}", Root="HKLM", Key=_MARK, Name=value, Type="raw", Win64="yes")
    _add(product, "Condition", Message=OTHER_KIND).text = 'Installed OR NOT (SETUPKIND = "exe")'
    root = _add(product, "Directory", Id="TARGETDIR", Name="SourceDir")
    home = _add(_add(root, "Directory", Id="ProgramFiles64Folder"), "Directory", Id="INSTALLDIR", Name="Zuruf")
    menu = _add(root, "Directory", Id="ProgramMenuFolder")
    feature = _add(product, "Feature", Id="Program", Title="Zuruf", Level="1")
    _files(home, feature, items)
    _shortcut(menu, feature)
    mark = _component(home, feature, ":mark")
    _value(mark, _MARK, "Setup", "msi", is_key=True)
    _value(mark, _MARK, "Folder", "[INSTALLDIR]")
    # Of the second level: only where it is asked for, and kept by every later version.
    kiosk_feature = _add(product, "Feature", Id="Kiosk", Title="Kiosk", Level="2")
    if made_by == "candle":
        _add(kiosk_feature, "Condition", Level="1").text = KIOSK
    kiosk = _component(home, kiosk_feature, ":kiosk")
    _value(kiosk, _RUN, "Zuruf", f'"[#{_file_id(_WINDOW)}]" run', is_key=True)
    _value(kiosk, _MARK, "Kiosk", "1")
    Xml.indent(wix)
    text: bytes = Xml.tostring(wix, encoding="utf-8", xml_declaration=True)
    return text


def _files(home: Xml.Element, feature: Xml.Element, items: list[Item]) -> None:
    folders = {"": home}
    for path in folders_of(items):
        parent, _, name = path.rpartition("/")
        folders[path] = _add(folders[parent], "Directory", Id=identifier("d", path), Name=name)
    for item in items:
        component = _component(folders[item.folder], feature, item.target)
        _add(component, "File", Id=_file_id(item.target), Name=item.name, Source=str(item.source), KeyPath="yes")


def _shortcut(menu: Xml.Element, feature: Xml.Element) -> None:
    component = _component(menu, feature, ":menu")
    _add(
        component,
        "Shortcut",
        Id="Menu",
        Name="Zuruf",
        Target=f"[#{_file_id(_WINDOW)}]",
        WorkingDirectory="INSTALLDIR",
        Icon="zuruf.ico",
    )
    _value(component, _MARK, "Menu", "1", is_key=True)


def _component(parent: Xml.Element, feature: Xml.Element, path: str) -> Xml.Element:
    name = identifier("c", path)
    _add(feature, "ComponentRef", Id=name)
    return _add(parent, "Component", Id=name, Guid=component_code(path), Win64="yes")


def _value(component: Xml.Element, key: str, name: str, value: str, *, is_key: bool = False) -> None:
    held = _add(component, "RegistryValue", Root="HKLM", Key=key, Name=name, Type="string", Value=value)
    if is_key:
        held.set("KeyPath", "yes")


def _file_id(target: str) -> str:
    return identifier("f", target)


def _add(parent: Xml.Element, tag: str, **attributes: str) -> Xml.Element:
    return Xml.SubElement(parent, tag, attributes)
