"""The contents of a stack: resources in the order of their references, outputs and events."""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import faults
import resources
import stacks
from provisioning import ResourceFailed
from names import Names, creation_order
from resources import Resource, StackContext

# These take AWS minutes. They are created last, so that everything else exists, and files are copied, when they fail.
SLOW = frozenset({"AWS::CloudFront::Distribution", "AWS::Route53::RecordSet"})


@dataclass
class Contents:
    """The contents of a stack, with its resources in the order of their creation."""

    context: StackContext
    status: str = "REVIEW_IN_PROGRESS"
    parameters: dict[str, str] = field(default_factory=dict)
    body: str = "{}"
    resources: dict[str, Resource] = field(default_factory=dict)
    outputs: dict[str, dict[str, str]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.context.stack

    @property
    def exports(self) -> dict[str, str]:
        return {
            output["ExportName"]: output["OutputValue"]
            for output in self.outputs.values()
            if "ExportName" in output
        }

    def apply(self, body: str, parameters: dict[str, str]) -> None:
        """Creates and updates resources as the template says. Raises ResourceFailed."""
        template = json.loads(body)
        self.body, self.parameters = body, parameters
        names = Names(
            self.context.account, self.context.region, self.name, self.context.stack_id
        )
        names.load(template, parameters)
        definitions = {
            name: definition
            for name, definition in template["Resources"].items()
            if names.is_true(definition.get("Condition"))
        }
        for name in creation_order(definitions, SLOW):
            names[name] = self._create_or_update(name, definitions[name], names).model
        self.outputs = {
            key: self._output(key, output, names)
            for key, output in template.get("Outputs", {}).items()
            if names.is_true(output.get("Condition"))
        }

    def _create_or_update(self, name: str, definition: Any, names: Names) -> Resource:
        kind = definition["Type"]
        existing = self.resources.get(name)
        verb = "UPDATE" if existing else "CREATE"
        try:
            resolved = names.resolve(self._with_imports(definition))
            if existing and existing.properties == resolved.get("Properties", {}):
                return existing
            self.event(name, kind, "", f"{verb}_IN_PROGRESS")
            if self.status == "UPDATE_ROLLBACK_IN_PROGRESS":
                faults.check(f"roll back {kind}")
            resource = (
                resources.update(self.context, existing, resolved)
                if existing
                else resources.create(self.context, name, resolved)
            )
        except ResourceFailed as error:
            self.event(name, kind, "", f"{verb}_FAILED", str(error))
            raise ResourceFailed(
                f"The following resource(s) failed to {verb.lower()}: [{name}]."
            ) from error
        self.resources[name] = resource
        self.event(name, kind, resource.physical_id, resource.status)
        return resource

    def delete_resources(
        self, deleted: list[Resource], at_creation: bool = False
    ) -> bool:
        """Deletes resources in reverse order, except retained ones. Returns whether all deletions succeeded."""
        succeeded = True
        retaining = ["Retain"] if at_creation else ["Retain", "RetainExceptOnCreate"]
        for each in reversed(deleted):
            if each.deletion_policy in retaining:
                self.event(
                    each.logical_id, each.type, each.physical_id, "DELETE_SKIPPED"
                )
                self._remove(each)
                continue
            try:
                resources.delete(self.context, each)
            except ResourceFailed as error:
                succeeded = False
                each.status, each.reason = "DELETE_FAILED", str(error)
            else:
                each.status = "DELETE_COMPLETE"
                self._remove(each)
            self.event(
                each.logical_id, each.type, each.physical_id, each.status, each.reason
            )
        return succeeded

    def _remove(self, resource: Resource) -> None:
        """Removes a resource, unless it has been replaced by a new one."""
        if self.resources.get(resource.logical_id) is resource:
            del self.resources[resource.logical_id]

    def _with_imports(self, value: Any) -> Any:
        """Replaces references to exports and outputs of other stacks by their values."""
        if isinstance(value, list):
            return [self._with_imports(each) for each in value]
        if not isinstance(value, dict):
            return value
        if "Fn::ImportValue" in value:
            return stacks.export_value(self.context.region, value["Fn::ImportValue"])
        if "Fn::GetStackOutput" in value:
            return stacks.output_value(value["Fn::GetStackOutput"])
        return {key: self._with_imports(inner) for key, inner in value.items()}

    def _output(self, key: str, output: Any, names: Names) -> dict[str, str]:
        resolved = names.resolve(self._with_imports(output))
        result = {"OutputKey": key, "OutputValue": str(resolved["Value"])}
        if "Description" in resolved:
            result["Description"] = resolved["Description"]
        if "Export" in resolved:
            result["ExportName"] = resolved["Export"]["Name"]
        return result

    def event(
        self, name: str, kind: str, physical_id: str, status: str, reason: str = ""
    ) -> None:
        self.events.append(
            {
                "EventId": str(uuid.uuid4()),
                "StackId": self.context.stack_id,
                "StackName": self.name,
                "LogicalResourceId": name,
                "PhysicalResourceId": physical_id,
                "ResourceType": kind,
                "Timestamp": datetime.now(UTC),
                "ResourceStatus": status,
                **({"ResourceStatusReason": reason} if reason else {}),
            }
        )
