# On Windows, from a checkout to signed installers: packaging\windows\release.ps1 -PublicKey F.pub[,G.pub] [-Python py] [-Unsigned]
#
# Needs Python 3.11 to 3.13, NSIS 3, WiX 3, and for signatures the Windows SDK and the variables that signing.py names. The public keys
# go into the program; its own list (release.json) is signed with ZURUF_RELEASE_KEY before it is packed: later nothing in it may change.
# Leaves the installers in build\windows, for packaging/release/make.
[CmdletBinding()]
param(
    [string[]]$PublicKey = @(),
    [string]$Python = 'python',
    [switch]$Unsigned
)
Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
$root = (Resolve-Path (Join-Path $PSScriptRoot '..\..')).Path
$environment = Join-Path $root 'build\bundle-environment'
$own = Join-Path $environment 'Scripts\python.exe'
$bundle = Join-Path $root 'build\bundle\zuruf'
$output = Join-Path $root 'build\windows'

function Invoke-Step([string]$Program, [string[]]$Words) {
    & $Program @Words
    if ($LASTEXITCODE -ne 0) { throw "$Program $($Words -join ' ') ended with $LASTEXITCODE" }
}

if (-not $Unsigned -and -not ($env:ZURUF_WINDOWS_THUMBPRINT -and $env:ZURUF_RELEASE_KEY -and $PublicKey)) {
    throw 'Set ZURUF_WINDOWS_THUMBPRINT and ZURUF_RELEASE_KEY and give -PublicKey, or give -Unsigned for a build that is not published.'
}
$env:PYTHONHASHSEED = '0'
$env:PYTHONDONTWRITEBYTECODE = '1'
$env:PYTHONUTF8 = '1'
$commit = (& git -C $root rev-parse HEAD)
if (-not $env:SOURCE_DATE_EPOCH) { $env:SOURCE_DATE_EPOCH = (& git -C $root log -1 --format=%ct) }

if (-not (Test-Path -LiteralPath $own)) { Invoke-Step $Python @('-m', 'venv', $environment) }
Invoke-Step $own @('-m', 'pip', 'install', '--quiet', '--require-hashes', '-r', "$root\packaging\bundle\requirements.lock")
$env:PYTHONPATH = Join-Path $root 'desktop'
Invoke-Step $own @('-m', 'PyInstaller', '--noconfirm', '--clean', '--log-level', 'WARN', '--workpath', "$root\build\bundle-made",
    '--distpath', "$root\build\bundle", "$root\packaging\bundle\zuruf.spec")
Invoke-Step "$bundle\zuruf.exe" @('bundle-check')

if (-not $Unsigned) {
    $keys = Join-Path $bundle '_internal\resources\keys'
    New-Item -ItemType Directory -Force -Path $keys | Out-Null
    Copy-Item -LiteralPath $PublicKey -Destination $keys
    Invoke-Step $own @("$PSScriptRoot\signing.py", 'sign', $bundle)
    Invoke-Step $own @('-m', 'zuruf', 'release', 'list', $bundle, '--platform', 'windows-x86_64', '--commit', $commit)
    Invoke-Step $own @('-m', 'zuruf', 'release', 'sign', $bundle)
}
Invoke-Step $own @("$PSScriptRoot\make.py", '--bundle', $bundle, '--output', $output)
if (-not $Unsigned) {
    $installers = @(Get-ChildItem -LiteralPath $output -File | Where-Object { $_.Extension -in '.msi', '.exe' } | ForEach-Object FullName)
    Invoke-Step $own (@("$PSScriptRoot\signing.py", 'sign') + $installers)
    Invoke-Step $own (@("$PSScriptRoot\signing.py", 'verify') + $installers)
}
