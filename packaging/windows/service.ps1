# The assistant as a service of this machine: service.ps1 -Install [-Port 8321] [-Address 127.0.0.1] | -Remove | -Stop | -Start
# Newer versions, where the policy says so (update.mode "install"): service.ps1 -InstallUpdates | -RemoveUpdates
#
# It is a task that begins with the machine, as LOCAL SERVICE, and comes back when it ends: `zuruf serve` is a program for consoles, and what
# the service manager starts must speak its protocol. Nothing else has to be installed for it. Its data lie in ProgramData\Zuruf\service and
# stay when it is removed. The policy (registry or ProgramData\Zuruf\policy.json) must set assistant.token.
[CmdletBinding()]
param(
    [switch]$Install,
    [switch]$Remove,
    [switch]$Stop,
    [switch]$Start,
    [switch]$InstallUpdates,
    [switch]$RemoveUpdates,
    [ValidateRange(1, 65535)][int]$Port = 8321,
    [ValidatePattern('^[A-Za-z0-9.:\-]+$')][string]$Address = '127.0.0.1'
)
Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
$task = @{ TaskName = 'Service'; TaskPath = '\Zuruf\' }
$updates = @{ TaskName = 'Update'; TaskPath = '\Zuruf\' }
$program = Join-Path (Split-Path $PSScriptRoot -Parent) 'program\zuruf.exe'
$company = Join-Path $env:ProgramData 'Zuruf'
$data = Join-Path $company 'service'

function Protect-Folder([string]$Path, [string[]]$Grants) {
    New-Item -ItemType Directory -Force -Path $Path | Out-Null
    # Nothing is inherited: in ProgramData every user could make files. By number, as names are translated.
    & icacls.exe $Path /inheritance:r /grant:r @Grants | Out-Null
    if ($LASTEXITCODE -ne 0) { throw "icacls could not set the rights of $Path" }
}

if (@($Install, $Remove, $Stop, $Start, $InstallUpdates, $RemoveUpdates | Where-Object { $_ }).Count -ne 1) {
    throw 'Give one of -Install, -Remove, -Stop, -Start, -InstallUpdates and -RemoveUpdates.'
}
if ($Install) {
    if (-not (Test-Path -LiteralPath $program)) { throw "There is no $program." }
    Protect-Folder $company @('*S-1-5-18:(OI)(CI)F', '*S-1-5-32-544:(OI)(CI)F', '*S-1-5-32-545:(OI)(CI)RX')
    Protect-Folder $data @('*S-1-5-18:(OI)(CI)F', '*S-1-5-32-544:(OI)(CI)F', '*S-1-5-19:(OI)(CI)M')
    # A task has no variables of its own.
    $line = '/d /s /c "set "ZURUF_HOME={0}"&& "{1}" serve --host {2} --port {3}"' -f $data, $program, $Address, $Port
    $action = New-ScheduledTaskAction -Execute "$env:SystemRoot\System32\cmd.exe" -Argument $line -WorkingDirectory $data
    # The second trigger brings back what has ended, for whatever reason; while it runs, nothing begins a second time.
    $triggers = @(
        (New-ScheduledTaskTrigger -AtStartup),
        (New-ScheduledTaskTrigger -Once -At (Get-Date) -RepetitionInterval (New-TimeSpan -Minutes 1))
    )
    $user = New-ScheduledTaskPrincipal -UserId 'S-1-5-19' -LogonType ServiceAccount -RunLevel Limited
    $manner = New-ScheduledTaskSettingsSet -MultipleInstances IgnoreNew -ExecutionTimeLimit ([TimeSpan]::Zero) `
        -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
    Register-ScheduledTask @task -Action $action -Trigger $triggers -Principal $user -Settings $manner -Force | Out-Null
    Start-ScheduledTask @task
    Write-Output "$program serves on ${Address}:$Port; data in $data"
}
if ($Stop) {
    Disable-ScheduledTask @task | Out-Null
    Stop-ScheduledTask @task
}
if ($Start) {
    Enable-ScheduledTask @task | Out-Null
    Start-ScheduledTask @task
}
if ($Remove -and (Get-ScheduledTask @task -ErrorAction SilentlyContinue)) {
    Stop-ScheduledTask @task
    Unregister-ScheduledTask @task -Confirm:$false
}
if ($InstallUpdates) {
    if (-not (Test-Path -LiteralPath $program)) { throw "There is no $program." }
    $hourly = New-ScheduledTaskTrigger -Once -At (Get-Date) -RepetitionInterval (New-TimeSpan -Hours 1)
    $look = New-ScheduledTaskAction -Execute $program -Argument 'update --install --when-idle'
    $system = New-ScheduledTaskPrincipal -UserId 'S-1-5-18' -LogonType ServiceAccount -RunLevel Highest
    $patient = New-ScheduledTaskSettingsSet -MultipleInstances IgnoreNew -ExecutionTimeLimit (New-TimeSpan -Hours 8)
    Register-ScheduledTask @updates -Action $look -Trigger $hourly -Principal $system -Settings $patient -Force | Out-Null
}
if ($RemoveUpdates -and (Get-ScheduledTask @updates -ErrorAction SilentlyContinue)) {
    Unregister-ScheduledTask @updates -Confirm:$false
}
