"""What Windows alone has: the registry's policy key, the folder of all users' data, the credential manager."""

import sys
from pathlib import Path

if sys.platform == "win32":
    import ctypes
    import winreg
    from ctypes import wintypes

    class _Credential(ctypes.Structure):
        """CREDENTIALW."""

        _fields_ = (
            ("flags", wintypes.DWORD),
            ("type", wintypes.DWORD),
            ("target", wintypes.LPWSTR),
            ("comment", wintypes.LPWSTR),
            ("written", wintypes.FILETIME),
            ("size", wintypes.DWORD),
            ("blob", ctypes.POINTER(ctypes.c_ubyte)),
            ("persist", wintypes.DWORD),
            ("attribute_count", wintypes.DWORD),
            ("attributes", ctypes.c_void_p),
            ("alias", wintypes.LPWSTR),
            ("user", wintypes.LPWSTR),
        )


def read_key(path: str) -> dict[str, str | int]:
    """The values of a key below HKEY_LOCAL_MACHINE; none when there is no such key."""
    if sys.platform == "win32":
        # The 64-bit view whatever this process is: that is where group policy writes.
        access = winreg.KEY_READ | winreg.KEY_WOW64_64KEY
        try:
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, path, 0, access) as key:
                count = winreg.QueryInfoKey(key)[1]
                found = [winreg.EnumValue(key, index) for index in range(count)]
                return {name: value if isinstance(value, str | int) else str(value) for name, value, _ in found}
        except FileNotFoundError:
            return {}
    else:
        return {}


def common_app_data() -> Path:
    """From the registry: the variable PROGRAMDATA is the person's to change."""
    if sys.platform == "win32":
        folders = r"SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\Shell Folders"
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, folders) as key:
            return Path(str(winreg.QueryValueEx(key, "Common AppData")[0]))
    else:
        return Path(r"C:\ProgramData")


def credential(name: str) -> str | None:
    """The secret of the generic credential `zuruf:<name>` of the person who is signed in; None when there is none."""
    if sys.platform == "win32":
        library = ctypes.WinDLL("advapi32", use_last_error=True)
        found = ctypes.POINTER(_Credential)()
        if not library.CredReadW(f"zuruf:{name}", 1, 0, ctypes.byref(found)):
            return None
        try:
            return bytes(found.contents.blob[: found.contents.size]).decode("utf-16-le")
        finally:
            library.CredFree(found)
    else:
        return None
