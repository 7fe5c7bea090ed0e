"""All stacks of the account, and what they know of each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from moto.cloudformation.exceptions import ValidationError

from made import ResourceFailed

if TYPE_CHECKING:
    from contents import Contents
    from stack import Stack

_all: dict[tuple[str, str], Stack] = {}
_deleted: dict[str, Stack] = {}


def find(region: str, name: str) -> Stack | None:
    """A stack by its name or id; a deleted one by its id alone."""
    for stack in _all.values():
        if stack.around.region == region and name in (
            stack.name,
            stack.around.stack_id,
        ):
            return stack
    return _deleted.get(name)


def found(region: str, name: str) -> Stack:
    """The same; raises CloudFormation's error when there is none."""
    stack = find(region, name)
    if stack is None:
        raise ValidationError(name)
    return stack


def every(region: str) -> Iterator[Stack]:
    return (stack for stack in _all.values() if stack.around.region == region)


def review(stack: Stack) -> Stack:
    """Keeps a stack that waits for its first change set."""
    return _all.setdefault((stack.around.region, stack.name), stack)


def retire(stack: Stack) -> None:
    """Keeps a deleted stack by its id alone."""
    del _all[stack.around.region, stack.name]
    _deleted[stack.around.stack_id] = stack


def is_imported(export: str, by_others_than: Contents) -> bool:
    return any(
        f'"Fn::ImportValue": "{export}"' in json.dumps(json.loads(stack.body))
        for stack in _all.values()
        if stack is not by_others_than and stack.resources
    )


def exported(region: str, name: str) -> str:
    for stack in every(region):
        if name in stack.exports:
            return stack.exports[name]
    raise ResourceFailed(f"No export named {name} found.")


def printed(wanted: dict[str, str]) -> str:
    stack = find(wanted["Region"], wanted["StackName"])
    if stack is None or wanted["OutputName"] not in stack.outputs:
        raise ResourceFailed(
            f"Output {wanted['OutputName']} of stack {wanted['StackName']} not found."
        )
    return stack.outputs[wanted["OutputName"]]["OutputValue"]
