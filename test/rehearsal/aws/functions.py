"""Runs the deployed functions from the files in the asset bucket, each invocation in its own process."""

from __future__ import annotations

import hashlib
import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from moto.awslambda.models import LambdaFunction
from moto.awslambda.utils import get_backend

HERE = Path(__file__).parent
# Removed when the process ends.
_temporary = tempfile.TemporaryDirectory(prefix="rehearsal-functions-")
_folder = Path(_temporary.name)
_responses: dict[str, Any] = {}


def custom_resource(account: str, region: str, arn: str, event: Any) -> dict[str, Any]:
    """Invokes the function behind a custom resource. Returns what it sent to the event's ResponseURL."""
    function = get_backend(account, region).get_function(arn)
    result, failed, log = invoke(function, event)
    failure = {
        "Status": "FAILED",
        "Reason": f"{result if failed else 'No response'}: {log[-800:]}",
    }
    response: dict[str, Any] = _responses.pop(event["RequestId"], failure)
    return response


def respond(request: str, response: Any) -> None:
    """Records the response of a custom resource."""
    _responses[request] = response


def invoke(function: LambdaFunction, event: Any) -> tuple[str, bool, str]:
    """Runs a function. Returns its result as JSON, whether it failed, and its log."""
    layers = [
        _unzipped(_layer_code(function, layer)) for layer in function.layers or []
    ]
    python = str(function.run_time).startswith("python")
    runner = (
        [sys.executable, str(HERE / "run_function.py")]
        if python
        else [os.environ["REHEARSAL_NODE"], str(HERE / "run-function.mjs")]
    )
    code = _unzipped(function.code_bytes)
    with tempfile.NamedTemporaryFile() as output:
        try:
            process = subprocess.run(
                [
                    *runner,
                    str(code),
                    str(function.handler),
                    output.name,
                    *map(str, layers),
                ],
                input=json.dumps(event).encode(),
                env=_environment(function),
                capture_output=True,
                timeout=int(function.timeout),
                check=False,
            )
        except subprocess.TimeoutExpired:
            return _error(f"Task timed out after {function.timeout} seconds"), True, ""
        log = (process.stdout + process.stderr).decode(errors="replace")
        result = Path(output.name).read_text()
    print(f"--- {function.function_name}\n{log}", file=sys.stderr, flush=True)
    if not result:
        return _error("The function's process ended without a result"), True, log
    outcome = json.loads(result)
    return json.dumps(outcome["result"]), outcome["failed"], log


def _error(message: str) -> str:
    return json.dumps({"errorType": "Error", "errorMessage": message})


def _environment(function: LambdaFunction) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(_folder),
        "NODE_PATH": os.environ["REHEARSAL_NODE_PATH"],
        "AWS_ENDPOINT_URL": os.environ["REHEARSAL_ENDPOINT"],
        "AWS_REGION": function.region,
        "AWS_DEFAULT_REGION": function.region,
        "AWS_ACCESS_KEY_ID": "rehearsal",
        "AWS_SECRET_ACCESS_KEY": "rehearsal",
        "AWS_SESSION_TOKEN": "rehearsal",
        "AWS_LAMBDA_FUNCTION_NAME": function.function_name,
        "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": str(function.memory_size),
        "AWS_LAMBDA_FUNCTION_VERSION": str(function.version),
        **{name: str(value) for name, value in function.environment_vars.items()},
    }


def _layer_code(function: LambdaFunction, layer: Any) -> bytes:
    backend = get_backend(function.account_id, function.region)
    arn = layer["Arn"] if isinstance(layer, dict) else str(layer)
    version = backend.layers_versions_by_arn(arn)
    return bytes(version.code_bytes) if version else b""


def _unzipped(code: bytes) -> Path:
    folder = _folder / hashlib.sha256(code).hexdigest()[:32]
    if not folder.exists():
        with zipfile.ZipFile(io.BytesIO(code)) as archive:
            archive.extractall(folder)
    return folder


def install() -> None:
    """Makes moto's Lambda run functions this way instead of in Docker."""

    def run(self: LambdaFunction, event: Any = None) -> tuple[str, bool, str]:
        # moto passes an invocation without a payload on as the string "{}".
        return invoke(self, json.loads(event) if isinstance(event, str) else event)

    LambdaFunction._invoke_lambda = run  # type: ignore[method-assign]
