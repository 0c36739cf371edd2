"""The child process that holds llama.cpp: `python -m zuruf.assistant.model.embedded_host`.

Native code can crash or hang; here it takes nothing else along. The parent writes one JSON object (HostOrder) to standard input
and keeps the pipe open: when it closes, by whatever death, this process ends. What it tells (HostReport) comes as JSON lines on
standard output; the engine's own log goes to standard error.
"""

import json
import os
import sys
import threading
from typing import BinaryIO

import xllamacpp

from zuruf.assistant.model.embedded_wire import HostOrder, HostReport


def main() -> int:
    reports = _private_output()
    line = sys.stdin.buffer.readline()
    if not line:
        return 0
    order = HostOrder(**json.loads(line))
    threading.Thread(target=_end_with_parent, name="parent-watch", daemon=True).start()
    try:
        _serve(order, reports)
    except (OSError, RuntimeError) as error:
        _tell(reports, HostReport(failure=f"{type(error).__name__}: {error}"))
        return 1
    return 0


def _private_output() -> BinaryIO:
    """Standard output for our reports alone; whatever native code prints goes to standard error."""
    private = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return private


def _end_with_parent() -> None:
    # Not through sys.stdin: its lock, held here for ever, would abort an orderly end of the interpreter.
    while os.read(sys.stdin.fileno(), 4096):
        pass
    # sys.exit would wait for the engine's threads; nothing here is worth waiting for.
    os._exit(0)


def _tell(reports: BinaryIO, report: HostReport) -> None:
    reports.write(report.line())


def _serve(order: HostOrder, reports: BinaryIO) -> None:
    params = xllamacpp.CommonParams()
    params.model.path = order.model
    params.model_alias = {order.alias}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [order.api_key]
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = order.threads
    # One window that all slots draw from: a short prompt in one slot leaves its room to the other.
    params.n_ctx = order.window_tokens
    params.n_parallel = order.slot_count
    params.kv_unified = True
    # The engine joins folder and file name without a separator.
    params.slot_save_path = order.slots + os.sep
    # Small bites: between two of them the engine tells how far it is, and a request that was given up ends.
    params.n_batch = params.n_ubatch = 128
    # Requests name their slot. The engine's own copying of idle slots to memory (8 GiB by default) would only cost.
    params.slot_prompt_similarity = 0.0
    params.cache_ram_mib = 0
    params.cache_idle_slots = False
    params.n_threads_http = 2
    params.ui = False
    # Errors and warnings only: at higher levels the log holds prompts.
    params.verbosity = 1
    server = xllamacpp.Server(params)
    _tell(reports, HostReport(address=server.listening_address, engine=xllamacpp.__version__))
    threading.Event().wait()


if __name__ == "__main__":
    sys.exit(main())
