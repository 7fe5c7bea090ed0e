"""The registry of the account's stacks, and the exports and outputs they share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from moto.cloudformation.exceptions import ValidationError

from provisioning import ResourceFailed

if TYPE_CHECKING:
    from contents import Contents
    from stack import Stack

_all: dict[tuple[str, str], Stack] = {}
_deleted: dict[str, Stack] = {}


def find(region: str, name: str) -> Stack | None:
    """Finds a stack by name or id, and a deleted one by id only."""
    for stack in _all.values():
        if stack.context.region == region and name in (
            stack.name,
            stack.context.stack_id,
        ):
            return stack
    return _deleted.get(name)


def require(region: str, name: str) -> Stack:
    """Like `find`, but raises CloudFormation's error when there is none."""
    stack = find(region, name)
    if stack is None:
        raise ValidationError(name)
    return stack


def in_region(region: str) -> Iterator[Stack]:
    return (stack for stack in _all.values() if stack.context.region == region)


def register(stack: Stack) -> Stack:
    """Adds a stack that waits for its first change set."""
    return _all.setdefault((stack.context.region, stack.name), stack)


def archive(stack: Stack) -> None:
    """Makes a deleted stack available by id only."""
    del _all[stack.context.region, stack.name]
    _deleted[stack.context.stack_id] = stack


def is_imported(export: str, excluding: Contents) -> bool:
    return any(
        f'"Fn::ImportValue": "{export}"' in json.dumps(json.loads(stack.body))
        for stack in _all.values()
        if stack is not excluding and stack.resources
    )


def export_value(region: str, name: str) -> str:
    for stack in in_region(region):
        if name in stack.exports:
            return stack.exports[name]
    raise ResourceFailed(f"No export named {name} found.")


def output_value(reference: dict[str, str]) -> str:
    stack = find(reference["Region"], reference["StackName"])
    if stack is None or reference["OutputName"] not in stack.outputs:
        raise ResourceFailed(
            f"Output {reference['OutputName']} of stack {reference['StackName']} not found."
        )
    return stack.outputs[reference["OutputName"]]["OutputValue"]
