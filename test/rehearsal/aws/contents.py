"""What is in a stack: resources in the order of their references, outputs, and the events of both."""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import faults
import resources
import stacks
from made import ResourceFailed
from names import Names, in_order
from resources import Resource, Surroundings

# These take AWS minutes, so that all others are there, and files are copied, when they fail.
SLOW = frozenset({"AWS::CloudFront::Distribution", "AWS::Route53::RecordSet"})


@dataclass
class Contents:
    """What a stack holds, its resources in the order in which they were made."""

    around: Surroundings
    status: str = "REVIEW_IN_PROGRESS"
    parameters: dict[str, str] = field(default_factory=dict)
    body: str = "{}"
    resources: dict[str, Resource] = field(default_factory=dict)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)

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

    def make(self, body: str, parameters: dict[str, str]) -> None:
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
            self.event(name, kind, "", f"{verb}_IN_PROGRESS")
            if self.status == "UPDATE_ROLLBACK_IN_PROGRESS":
                faults.check(f"roll back {kind}")
            made = (
                resources.change(self.around, known, resolved)
                if known
                else resources.make(self.around, name, resolved)
            )
        except ResourceFailed as error:
            self.event(name, kind, "", f"{verb}_FAILED", str(error))
            raise ResourceFailed(
                f"The following resource(s) failed to {verb.lower()}: [{name}]."
            ) from error
        self.resources[name] = made
        self.event(name, kind, made.physical_id, made.status)
        return made

    def drop(self, dropped: list[Resource], at_creation: bool = False) -> bool:
        """Deletes resources, the last first; returns whether all that are not kept are gone."""
        done = True
        kept = ["Retain"] if at_creation else ["Retain", "RetainExceptOnCreate"]
        for each in reversed(dropped):
            if each.deletion_policy in kept:
                self.event(
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
            self.event(
                each.logical_id, each.type, each.physical_id, each.status, each.reason
            )
        return done

    def _forget(self, resource: Resource) -> None:
        """A new one may have taken its place."""
        if self.resources.get(resource.logical_id) is resource:
            del self.resources[resource.logical_id]

    def _from_elsewhere(self, value: Any) -> Any:
        """With the values that other stacks export or print."""
        if isinstance(value, list):
            return [self._from_elsewhere(each) for each in value]
        if not isinstance(value, dict):
            return value
        if "Fn::ImportValue" in value:
            return stacks.exported(self.around.region, value["Fn::ImportValue"])
        if "Fn::GetStackOutput" in value:
            return stacks.printed(value["Fn::GetStackOutput"])
        return {key: self._from_elsewhere(inner) for key, inner in value.items()}

    def _output(self, key: str, output: Any, names: Names) -> dict[str, str]:
        resolved = names.resolved(self._from_elsewhere(output))
        made = {"OutputKey": key, "OutputValue": str(resolved["Value"])}
        if "Description" in resolved:
            made["Description"] = resolved["Description"]
        if "Export" in resolved:
            made["ExportName"] = resolved["Export"]["Name"]
        return made

    def event(
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
