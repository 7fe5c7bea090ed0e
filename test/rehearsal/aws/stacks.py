"""
CloudFormation's stacks: resources in the order of their references, rollback, and what a failure leaves behind. moto's
own make resources too, but cannot fail half way.
"""

from __future__ import annotations

import json
import threading
import uuid
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from moto.cloudformation.exceptions import ValidationError

import resources
from models import ResourceFailed
from names import Names, in_order
from resources import Resource, Surroundings

# These take AWS minutes, so that all others are there, and files are copied, when they fail.
SLOW = frozenset({"AWS::CloudFront::Distribution", "AWS::Route53::RecordSet"})

_all: dict[tuple[str, str], Stack] = {}
_deleted: dict[str, Stack] = {}
# One stack at a time is worked on, as cdk does it.
_work = threading.Lock()


@dataclass
class Stack:
    """A stack, its resources in the order in which they were made, and what happened to it."""

    around: Surroundings
    status: str = "REVIEW_IN_PROGRESS"
    protected: bool = False
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    tags: dict[str, str] = field(default_factory=dict)
    parameters: dict[str, str] = field(default_factory=dict)
    body: str = "{}"
    resources: dict[str, Resource] = field(default_factory=dict)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    _take_back: Callable[[], None] = lambda: None

    @property
    def name(self) -> str:
        return self.around.stack

    @property
    def exports(self) -> dict[str, str]:
        return {
            output["ExportName"]: output["OutputValue"]
            for output in self.outputs.values()
            if "ExportName" in output
        }

    def deploy(
        self, body: str, parameters: dict[str, str], tags: dict[str, str]
    ) -> None:
        """Begins to make the stack as a template says, in a thread of its own."""
        verb = "CREATE" if self.status == "REVIEW_IN_PROGRESS" else "UPDATE"
        self._becomes(f"{verb}_IN_PROGRESS", "User Initiated")
        self.tags = tags
        act = self._create if verb == "CREATE" else self._update
        self._begin(lambda: act(body, parameters))

    def delete(self, kept: Iterable[str]) -> None:
        """Begins to delete the stack, and leaves behind the resources with these logical ids."""
        skipped = set(kept)
        if skipped and self.status != "DELETE_FAILED":
            raise ValidationError(
                message=f"Invalid operation on stack [{self.name}]: only a stack in DELETE_FAILED can retain resources"
            )
        self._becomes("DELETE_IN_PROGRESS", "User Initiated")
        self._begin(lambda: self._delete(skipped))

    def continue_rollback(self) -> None:
        """Begins to take back, once more, an update that could not be taken back."""
        self._becomes("UPDATE_ROLLBACK_IN_PROGRESS", "User Initiated")
        self._begin(lambda: self._take_back())

    def _create(self, body: str, parameters: dict[str, str]) -> None:
        try:
            self._make(body, parameters)
        except ResourceFailed as error:
            self._becomes("ROLLBACK_IN_PROGRESS", str(error))
            done = self._drop(list(self.resources.values()), at_creation=True)
            self._becomes("ROLLBACK_COMPLETE" if done else "ROLLBACK_FAILED")
            return
        self._becomes("CREATE_COMPLETE")

    def _update(self, body: str, parameters: dict[str, str]) -> None:
        before = dict(self.resources)
        body_before, parameters_before = self.body, self.parameters
        try:
            self._make(body, parameters)
        except ResourceFailed as error:
            self._becomes("UPDATE_ROLLBACK_IN_PROGRESS", str(error))
            new = [each for name, each in self.resources.items() if name not in before]
            self._take_back = lambda: self._roll_back(
                body_before, parameters_before, new
            )
            return self._take_back()
        self._becomes("UPDATE_COMPLETE_CLEANUP_IN_PROGRESS")
        wanted = json.loads(self.body)["Resources"]
        self._drop(
            [
                each
                for name, each in before.items()
                if name not in wanted
                or self.resources[name].physical_id != each.physical_id
            ]
        )
        self.resources = {
            name: each for name, each in self.resources.items() if name in wanted
        }
        self._becomes("UPDATE_COMPLETE")

    def _roll_back(
        self, body: str, parameters: dict[str, str], new: list[Resource]
    ) -> None:
        try:
            self._make(body, parameters)
        except ResourceFailed as error:
            return self._becomes("UPDATE_ROLLBACK_FAILED", str(error))
        self._drop(new, at_creation=True)
        self._becomes("UPDATE_ROLLBACK_COMPLETE")

    def _make(self, body: str, parameters: dict[str, str]) -> None:
        template = json.loads(body)
        self.body, self.parameters = body, parameters
        names = Names(
            self.around.account, self.around.region, self.name, self.around.stack_id
        )
        names.load(template, parameters)
        definitions = {
            name: definition
            for name, definition in template["Resources"].items()
            if names.holds(definition.get("Condition"))
        }
        for name in in_order(definitions, SLOW):
            names[name] = self._one(name, definitions[name], names).model
        self.outputs = {
            key: self._output(key, output, names)
            for key, output in template.get("Outputs", {}).items()
            if names.holds(output.get("Condition"))
        }

    def _one(self, name: str, definition: Any, names: Names) -> Resource:
        kind = definition["Type"]
        known = self.resources.get(name)
        verb = "UPDATE" if known else "CREATE"
        try:
            resolved = names.resolved(self._from_elsewhere(definition))
            if known and known.properties == resolved.get("Properties", {}):
                return known
            self._event(name, kind, "", f"{verb}_IN_PROGRESS")
            made = (
                resources.change(self.around, known, resolved)
                if known
                else resources.make(self.around, name, resolved)
            )
        except ResourceFailed as error:
            self._event(name, kind, "", f"{verb}_FAILED", str(error))
            raise ResourceFailed(
                f"The following resource(s) failed to {verb.lower()}: [{name}]."
            ) from error
        self.resources[name] = made
        self._event(name, kind, made.physical_id, made.status)
        return made

    def _drop(self, dropped: list[Resource], at_creation: bool = False) -> bool:
        """Deletes resources, the last first; returns whether all that are not kept are gone."""
        done = True
        kept = ["Retain"] if at_creation else ["Retain", "RetainExceptOnCreate"]
        for each in reversed(dropped):
            if each.deletion_policy in kept:
                self._event(
                    each.logical_id, each.type, each.physical_id, "DELETE_SKIPPED"
                )
                self._forget(each)
                continue
            try:
                resources.drop(self.around, each)
            except ResourceFailed as error:
                done = False
                each.status, each.reason = "DELETE_FAILED", str(error)
            else:
                each.status = "DELETE_COMPLETE"
                self._forget(each)
            self._event(
                each.logical_id, each.type, each.physical_id, each.status, each.reason
            )
        return done

    def _forget(self, resource: Resource) -> None:
        """A new one may have taken its place."""
        if self.resources.get(resource.logical_id) is resource:
            del self.resources[resource.logical_id]

    def _delete(self, skipped: set[str]) -> None:
        used = [name for name in self.exports if _is_imported(name, self)]
        if used:
            reason = (
                f"Export {used[0]} cannot be deleted as it is in use by another stack"
            )
            return self._becomes("DELETE_FAILED", reason)
        for name in skipped:
            self.resources.pop(name, None)
        if not self._drop(list(self.resources.values())):
            return self._becomes(
                "DELETE_FAILED", "The following resource(s) failed to delete."
            )
        self._becomes("DELETE_COMPLETE")
        del _all[self.around.region, self.name]
        _deleted[self.around.stack_id] = self

    def _from_elsewhere(self, value: Any) -> Any:
        """With the values that other stacks export or print."""
        if isinstance(value, list):
            return [self._from_elsewhere(each) for each in value]
        if not isinstance(value, dict):
            return value
        if "Fn::ImportValue" in value:
            return _exported(self.around.region, value["Fn::ImportValue"])
        if "Fn::GetStackOutput" in value:
            return _printed(value["Fn::GetStackOutput"])
        return {key: self._from_elsewhere(inner) for key, inner in value.items()}

    def _output(self, key: str, output: Any, names: Names) -> dict[str, str]:
        resolved = names.resolved(self._from_elsewhere(output))
        made = {"OutputKey": key, "OutputValue": str(resolved["Value"])}
        if "Description" in resolved:
            made["Description"] = resolved["Description"]
        if "Export" in resolved:
            made["ExportName"] = resolved["Export"]["Name"]
        return made

    def _begin(self, act: Any) -> None:
        def work() -> None:
            with _work:
                try:
                    act()
                except Exception as error:
                    self._becomes(f"{self.status.split('_')[0]}_FAILED", repr(error))
                    raise

        threading.Thread(target=work, daemon=True).start()

    def _becomes(self, status: str, reason: str = "") -> None:
        self.status = status
        self._event(
            self.name,
            "AWS::CloudFormation::Stack",
            self.around.stack_id,
            status,
            reason,
        )

    def _event(
        self, name: str, kind: str, physical_id: str, status: str, reason: str = ""
    ) -> None:
        self.events.append(
            {
                "EventId": str(uuid.uuid4()),
                "StackId": self.around.stack_id,
                "StackName": self.name,
                "LogicalResourceId": name,
                "PhysicalResourceId": physical_id,
                "ResourceType": kind,
                "Timestamp": datetime.now(UTC),
                "ResourceStatus": status,
                **({"ResourceStatusReason": reason} if reason else {}),
            }
        )


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


def review(around: Surroundings) -> Stack:
    """A stack that waits for its first change set."""
    return _all.setdefault((around.region, around.stack), Stack(around))


def _is_imported(export: str, by_others_than: Stack) -> bool:
    return any(
        f'"Fn::ImportValue": "{export}"' in json.dumps(json.loads(stack.body))
        for stack in _all.values()
        if stack is not by_others_than and stack.resources
    )


def _exported(region: str, name: str) -> str:
    for stack in every(region):
        if name in stack.exports:
            return stack.exports[name]
    raise ResourceFailed(f"No export named {name} found.")


def _printed(wanted: dict[str, str]) -> str:
    stack = find(wanted["Region"], wanted["StackName"])
    if stack is None or wanted["OutputName"] not in stack.outputs:
        raise ResourceFailed(
            f"Output {wanted['OutputName']} of stack {wanted['StackName']} not found."
        )
    return stack.outputs[wanted["OutputName"]]["OutputValue"]
