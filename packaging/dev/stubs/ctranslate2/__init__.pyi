"""The part of CTranslate2 that the transcriber uses."""

import numpy as np
import numpy.typing as npt
from ctranslate2 import models as models

class StorageView:
    @property
    def shape(self) -> list[int]: ...
    @staticmethod
    def from_array(array: npt.NDArray[np.float32]) -> StorageView: ...
