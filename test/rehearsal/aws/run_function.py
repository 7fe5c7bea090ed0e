"""Runs a Python function's handler: run_function.py <code> <handler> <output> <layer>…, with the event on stdin."""

import importlib
import json
import os
import subprocess
import sys

code, handler, output, *layers = sys.argv[1:]
sys.path[:0] = [code]
_call = subprocess.check_call


def check_call(arguments, **options):  # type: ignore[no-untyped-def]
    """Redirects calls of the AWS CLI, which Lambda has in the layer at /opt, to the local copy of the layer."""
    if arguments[0] == "/opt/awscli/aws":
        awscli = f"{layers[0]}/awscli"
        options["env"] = {**os.environ, "PYTHONPATH": awscli}
        arguments = [sys.executable, f"{awscli}/aws", *arguments[1:]]
    return _call(arguments, **options)


subprocess.check_call = check_call  # type: ignore[assignment]
module, name = handler.rsplit(".", 1)


class Context:
    log_stream_name = "rehearsal"


try:
    event = json.load(sys.stdin)
    result = getattr(importlib.import_module(module), name)(event, Context())
    outcome = {"failed": False, "result": result}
except Exception as error:
    outcome = {
        "failed": True,
        "result": {"errorType": type(error).__name__, "errorMessage": str(error)},
    }
with open(output, "w") as file:
    json.dump(outcome, file)
