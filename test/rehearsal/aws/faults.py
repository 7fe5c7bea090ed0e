"""Faults that the rehearsal injects."""

from __future__ import annotations

import json
import os
from pathlib import Path

from provisioning import ResourceFailed


def check(action: str) -> None:
    """
    Raises ResourceFailed with AWS's message if a fault is injected for this action: a resource type to create, or a type after
    "change ", "roll back " or "delete ".
    """
    file = Path(os.environ["REHEARSAL_FAULTS"])
    message = json.loads(file.read_text()).get(action) if file.exists() else None
    if message is not None:
        raise ResourceFailed(message)
