; The setup program. `make.py` calls makensis with VERSION, ARCHITECTURE, OUTPUT, LISTS, BUNDLE_ICON, LICENSE, MAKER, SIZE and SIGN.
;
;   Zuruf-1.2.3-x64-setup.exe /S [/KIOSK=1|0] [/SERVICE] [/D=C:\folder]
;
; Status: 0 done; 1 given up by a person; 2 refused: a newer version is installed, or the MSI; 3 refused: the program is running;
; 4 the earlier version could not be removed; 5 the service could not be set up. Nothing of the company's policy and of people's data is touched.
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
Name "Zuruf"
OutFile "${OUTPUT}"
InstallDir "$PROGRAMFILES64\Zuruf"
RequestExecutionLevel admin
ShowInstDetails nevershow
CRCCheck force
BrandingText "Zuruf ${VERSION}"

; Nobody could sign the uninstaller later: it comes out of the setup program on the machine.
!ifdef SIGN
!uninstfinalize '${SIGN} "%1"' = 0
!endif

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WordFunc.nsh"
!include "x64.nsh"

!define MARK "SOFTWARE\Zuruf"
!define UNINSTALL "SOFTWARE\Microsoft\Windows\CurrentVersion\Uninstall\Zuruf"
!define RUN "SOFTWARE\Microsoft\Windows\CurrentVersion\Run"
!define MUI_ICON "${BUNDLE_ICON}"
!define MUI_UNICON "${BUNDLE_ICON}"
!define MUI_LANGDLL_ALLLANGUAGES

!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Ukrainian"
!insertmacro MUI_LANGUAGE "Russian"
!include "${__FILEDIR__}/texts.nsh"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 "ProductName" "Zuruf"
VIAddVersionKey /LANG=1033 "FileDescription" "Zuruf"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "CompanyName" "${MAKER}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "GPL-3.0-or-later"

Var Kiosk
Var Service
Var ServiceWasThere

!macro StopService
    nsExec::Exec 'schtasks /Change /DISABLE /TN "Zuruf\Service"'
    Pop $ServiceWasThere
    ${If} $ServiceWasThere == 0
        nsExec::Exec 'schtasks /End /TN "Zuruf\Service"'
        Pop $0
        Sleep 3000
    ${EndIf}
!macroend

!macro StartService
    ${If} $ServiceWasThere == 0
        nsExec::Exec 'schtasks /Change /ENABLE /TN "Zuruf\Service"'
        Pop $0
        nsExec::Exec 'schtasks /Run /TN "Zuruf\Service"'
        Pop $0
    ${EndIf}
!macroend

!macro Refuse status text
    MessageBox MB_OK|MB_ICONSTOP "${text}" /SD IDOK
    SetErrorLevel ${status}
    Quit
!macroend

; A program that runs cannot be written to.
!macro RefuseWhileRunning
    ${If} ${FileExists} "$INSTDIR\program\zuruf.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\program\zuruf.exe" a
        ${If} ${Errors}
            !insertmacro StartService
            !insertmacro Refuse 3 "$(IsRunning)"
        ${EndIf}
        FileClose $0
    ${EndIf}
    ${If} ${FileExists} "$INSTDIR\program\zuruf-window.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\program\zuruf-window.exe" a
        ${If} ${Errors}
            !insertmacro StartService
            !insertmacro Refuse 3 "$(IsRunning)"
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

Function .onInit
    SetRegView 64
    SetShellVarContext all
    ${IfNot} ${RunningX64}
        !insertmacro Refuse 2 "$(Needs64)"
    ${EndIf}
    ReadRegStr $0 HKLM "${MARK}" "Setup"
    ${If} $0 == "msi"
        !insertmacro Refuse 2 "$(OtherKind)"
    ${EndIf}
    ReadRegStr $0 HKLM "${UNINSTALL}" "DisplayVersion"
    ${If} $0 != ""
        ${VersionCompare} "$0" "${VERSION}" $1
        ${If} $1 == 1
            !insertmacro Refuse 2 "$(IsNewer)"
        ${EndIf}
        ReadRegStr $1 HKLM "${MARK}" "Folder"
        ${If} $1 != ""
            StrCpy $INSTDIR $1
        ${EndIf}
    ${EndIf}
    ; What was chosen once holds until it is chosen otherwise.
    ReadRegStr $Kiosk HKLM "${MARK}" "Kiosk"
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/KIOSK=" $1
    ${IfNot} ${Errors}
        StrCpy $Kiosk $1
    ${EndIf}
    ClearErrors
    ${GetOptions} $0 "/SERVICE" $1
    ${IfNot} ${Errors}
        StrCpy $Service "1"
    ${EndIf}
FunctionEnd

Section
    !insertmacro StopService
    !insertmacro RefuseWhileRunning
    ${If} ${FileExists} "$INSTDIR\uninstall.exe"
        ExecWait '"$INSTDIR\uninstall.exe" /S /UPGRADE _?=$INSTDIR' $0
        ${If} $0 != 0
            !insertmacro StartService
            !insertmacro Refuse 4 "$(EarlierStays)"
        ${EndIf}
    ${EndIf}

    !include "${LISTS}/install.nsh"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Zuruf.lnk" "$INSTDIR\program\zuruf-window.exe"

    WriteRegStr HKLM "${MARK}" "Setup" "exe"
    WriteRegStr HKLM "${MARK}" "Folder" "$INSTDIR"
    WriteRegStr HKLM "${UNINSTALL}" "DisplayName" "Zuruf"
    WriteRegStr HKLM "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKLM "${UNINSTALL}" "Publisher" "${MAKER}"
    WriteRegStr HKLM "${UNINSTALL}" "DisplayIcon" "$INSTDIR\program\zuruf-window.exe"
    WriteRegStr HKLM "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKLM "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKLM "${UNINSTALL}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKLM "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKLM "${UNINSTALL}" "NoRepair" 1
    ${If} $Kiosk == "1"
        WriteRegStr HKLM "${MARK}" "Kiosk" "1"
        WriteRegStr HKLM "${RUN}" "Zuruf" '"$INSTDIR\program\zuruf-window.exe" run'
    ${Else}
        DeleteRegValue HKLM "${MARK}" "Kiosk"
        DeleteRegValue HKLM "${RUN}" "Zuruf"
    ${EndIf}
    !insertmacro StartService
    ${If} $Service == "1"
        nsExec::Exec 'powershell -NoProfile -ExecutionPolicy RemoteSigned -File "$INSTDIR\tools\service.ps1" -Install'
        Pop $0
        ${If} $0 != 0
            !insertmacro Refuse 5 "$(NoService)"
        ${EndIf}
    ${EndIf}
SectionEnd

Function un.onInit
    SetRegView 64
    SetShellVarContext all
FunctionEnd

Section un.Program
    ${GetParameters} $1
    ClearErrors
    ${GetOptions} $1 "/UPGRADE" $1
    ${If} ${Errors}
        !insertmacro StopService
        !insertmacro RefuseWhileRunning
        nsExec::Exec 'schtasks /Delete /F /TN "Zuruf\Service"'
        Pop $0
        nsExec::Exec 'schtasks /Delete /F /TN "Zuruf\Update"'
        Pop $0
        DeleteRegValue HKLM "${RUN}" "Zuruf"
        DeleteRegValue HKLM "${MARK}" "Kiosk"
        DeleteRegValue HKLM "${MARK}" "Setup"
        DeleteRegValue HKLM "${MARK}" "Folder"
        DeleteRegKey /ifempty HKLM "${MARK}"
        DeleteRegKey HKLM "${UNINSTALL}"
        Delete "$SMPROGRAMS\Zuruf.lnk"
    ${EndIf}
    !include "${LISTS}/remove.nsh"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    SetErrorLevel 0
SectionEnd
