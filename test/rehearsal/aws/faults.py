"""What the account may not do, while the rehearsal says so."""

from __future__ import annotations

import json
import os
from pathlib import Path

from made import ResourceFailed


def check(act: str) -> None:
    """Raises ResourceFailed, with the sentence that AWS gives; `act` is a type, also after "change ", "roll back " or "delete "."""
    file = Path(os.environ["REHEARSAL_FAULTS"])
    sentence = json.loads(file.read_text()).get(act) if file.exists() else None
    if sentence is not None:
        raise ResourceFailed(sentence)
