"""The part of xllamacpp that embedded_host uses."""

class CommonParamsModel:
    path: str

class CpuParams:
    n_threads: int

class CommonParams:
    model: CommonParamsModel
    model_alias: set[str]
    cpuparams: CpuParams
    cpuparams_batch: CpuParams
    hostnames: list[str]
    port: int
    api_keys: list[str]
    n_ctx: int
    n_batch: int
    n_ubatch: int
    n_parallel: int
    kv_unified: bool
    cache_prompt: bool
    cache_ram_mib: int
    cache_idle_slots: bool
    slot_save_path: str
    slot_prompt_similarity: float
    n_threads_http: int
    verbosity: int
    ui: bool
    warmup: bool
    def __init__(self) -> None: ...

class Server:
    @property
    def listening_address(self) -> str: ...
    def __init__(self, params: CommonParams) -> None: ...

__version__: str
