"""The part of CloudFormation's API that cdk and the operator's commands use, for the stacks of stacks.py."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlparse

from moto.cloudformation.exceptions import ValidationError
from moto.core.responses import ActionResult, EmptyResult

import functions
import stacks
from change_sets import ChangeSetApi
from stack import Stack


class StackApi(ChangeSetApi):
    """Replaces moto's API of stacks. Stack sets are not supported."""

    RESPONSE_KEY_PATH_TO_TRANSFORMER: dict[str, Any] = {}

    def describe_stacks(self) -> ActionResult:
        name = self._get_param("StackName")
        found = [self._stack(name)] if name else list(stacks.in_region(self.region))
        return ActionResult({"Stacks": [_description(stack) for stack in found]})

    def describe_stack_events(self) -> ActionResult:
        events = self._stack(self._get_param("StackName")).events
        return ActionResult({"StackEvents": events[::-1]})

    def describe_stack_resources(self) -> ActionResult:
        stack = self._stack(self._get_param("StackName"))
        resources = [
            {
                "StackName": stack.name,
                "StackId": stack.context.stack_id,
                "LogicalResourceId": each.logical_id,
                "PhysicalResourceId": each.physical_id,
                "ResourceType": each.type,
                "Timestamp": stack.created,
                "ResourceStatus": each.status,
            }
            for each in stack.resources.values()
        ]
        return ActionResult({"StackResources": resources})

    def list_stack_resources(self) -> ActionResult:
        stack = self._stack(self._get_param("StackName"))
        resources = [
            {
                "LogicalResourceId": each.logical_id,
                "PhysicalResourceId": each.physical_id,
                "ResourceType": each.type,
                "LastUpdatedTimestamp": stack.created,
                "ResourceStatus": each.status,
            }
            for each in stack.resources.values()
        ]
        return ActionResult({"StackResourceSummaries": resources})

    def get_template(self) -> ActionResult:
        stack = self._stack(self._get_param("StackName"))
        return ActionResult({"TemplateBody": stack.body})

    def delete_stack(self) -> ActionResult:
        name = self._get_param("StackName")
        stack = stacks.find(self.region, name)
        if stack is None or stack.status == "DELETE_COMPLETE":
            return EmptyResult()
        if stack.protected:
            raise ValidationError(
                message=f"Stack [{name}] cannot be deleted while TerminationProtection is enabled"
            )
        stack.delete(self._get_param("RetainResources", []))
        return EmptyResult()

    def continue_update_rollback(self) -> ActionResult:
        self._stack(self._get_param("StackName")).continue_rollback()
        return EmptyResult()

    def update_termination_protection(self) -> ActionResult:
        stack = self._stack(self._get_param("StackName"))
        stack.protected = self._get_param("EnableTerminationProtection")
        return ActionResult({"StackId": stack.context.stack_id})

    @classmethod
    def cfnresponse(cls, *args: Any, **kwargs: Any) -> Any:
        request, url, _ = args
        [request_id] = parse_qs(urlparse(url).query)["request"]
        functions.respond(request_id, json.loads(request.data))
        return 200, {}, ""


def _description(stack: Stack) -> dict[str, Any]:
    """A stack in the format of DescribeStacks. An incomplete stack has no outputs."""
    template = json.loads(stack.body)
    return {
        "StackId": stack.context.stack_id,
        "StackName": stack.name,
        "CreationTime": stack.created,
        "StackStatus": stack.status,
        "Description": template.get("Description", ""),
        "EnableTerminationProtection": stack.protected,
        "Parameters": [
            {"ParameterKey": key, "ParameterValue": value}
            for key, value in stack.parameters.items()
        ],
        "Tags": [{"Key": key, "Value": value} for key, value in stack.tags.items()],
        "Outputs": list(stack.outputs.values()),
        "Capabilities": [],
        "NotificationARNs": [],
    }
