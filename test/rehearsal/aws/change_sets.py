"""CloudFormation's change sets, which cdk uses to deploy every stack."""

from __future__ import annotations

import json
import os
import uuid
from dataclasses import dataclass

import yaml
from moto.cloudformation.exceptions import CloudFormationError, ValidationError
from moto.cloudformation.responses import CloudFormationResponse
from moto.cloudformation.utils import get_stack_from_s3_url, yaml_tag_constructor
from moto.core.responses import ActionResult, EmptyResult

import stacks
from resources import StackContext
from stack import Stack


class ChangeSetNotFound(CloudFormationError):
    code = "ChangeSetNotFoundException"


@dataclass
class ChangeSet:
    id: str
    name: str
    stack: Stack
    body: str
    parameters: dict[str, str]
    tags: dict[str, str]
    is_executed: bool = False

    @property
    def has_changes(self) -> bool:
        stack = self.stack
        return (stack.body, stack.parameters, stack.tags) != (
            self.body,
            self.parameters,
            self.tags,
        )


NOT_UPDATABLE = (
    "ROLLBACK_COMPLETE",
    "ROLLBACK_FAILED",
    "DELETE_FAILED",
    "UPDATE_ROLLBACK_FAILED",
)

_change_sets: dict[str, ChangeSet] = {}


class ChangeSetApi(CloudFormationResponse):
    """Creates, describes, executes and deletes change sets."""

    def create_change_set(self) -> ActionResult:
        name = self._get_param("StackName")
        kind = self._get_param("ChangeSetType", "UPDATE")
        existing = stacks.find(self.region, name)
        if kind == "CREATE":
            if existing and existing.status != "REVIEW_IN_PROGRESS":
                raise ValidationError(
                    message=f"Stack [{name}] already exists and cannot be created again with the changeSet."
                )
            stack = existing or stacks.register(Stack(self._stack_context(name)))
        else:
            stack = self._stack(name)
            if stack.status in NOT_UPDATABLE:
                raise ValidationError(
                    message=f"Stack:{stack.context.stack_id} is in {stack.status} state and can not be updated."
                )
        change_set = ChangeSet(
            id=f"arn:aws:cloudformation:{self.region}:{self.current_account}:changeSet/{self._get_param('ChangeSetName')}/{uuid.uuid4()}",
            name=self._get_param("ChangeSetName"),
            stack=stack,
            body=self._body(stack),
            parameters=self._parameters(stack),
            tags={each["Key"]: each["Value"] for each in self._get_param("Tags", [])},
        )
        _change_sets[change_set.id] = change_set
        return ActionResult({"Id": change_set.id, "StackId": stack.context.stack_id})

    def describe_change_set(self) -> ActionResult:
        change_set = self._change_set()
        stack = change_set.stack
        result = {
            "ChangeSetName": change_set.name,
            "ChangeSetId": change_set.id,
            "StackId": stack.context.stack_id,
            "StackName": stack.name,
            "CreationTime": stack.created,
            "Changes": [{"Type": "Resource"}],
            "Status": "CREATE_COMPLETE",
            "ExecutionStatus": "AVAILABLE",
        }
        if not change_set.has_changes:
            result |= {
                "Changes": [],
                "Status": "FAILED",
                "StatusReason": "The submitted information didn't contain changes. Submit different information to create a change set.",
                "ExecutionStatus": "UNAVAILABLE",
            }
        return ActionResult(result)

    def execute_change_set(self) -> ActionResult:
        change_set = self._change_set()
        change_set.is_executed = True
        change_set.stack.deploy(change_set.body, change_set.parameters, change_set.tags)
        return EmptyResult()

    def delete_change_set(self) -> ActionResult:
        if change_set := self._find_change_set():
            del _change_sets[change_set.id]
        return EmptyResult()

    def _stack_context(self, name: str) -> StackContext:
        stack_id = f"arn:aws:cloudformation:{self.region}:{self.current_account}:stack/{name}/{uuid.uuid4()}"
        endpoint = os.environ["REHEARSAL_ENDPOINT"]
        return StackContext(self.current_account, self.region, name, stack_id, endpoint)

    def _body(self, stack: Stack) -> str:
        """The template as JSON. That of CDK's bootstrap is YAML."""
        if self._get_bool_param("UsePreviousTemplate", False):
            return stack.body
        url = self._get_param("TemplateURL")
        body = (
            # moto only recognises path-style S3 URLs with the host "localhost".
            get_stack_from_s3_url(
                url.replace("127.0.0.1", "localhost"),
                self.current_account,
                self.partition,
            )
            if url
            else self._get_param("TemplateBody")
        )
        try:
            json.loads(body)
            return str(body)
        except ValueError:
            yaml.add_multi_constructor("", yaml_tag_constructor, yaml.SafeLoader)
            return json.dumps(yaml.load(body, yaml.SafeLoader), default=str)

    def _parameters(self, stack: Stack) -> dict[str, str]:
        return {
            each["ParameterKey"]: (
                stack.parameters[each["ParameterKey"]]
                if each.get("UsePreviousValue")
                else each["ParameterValue"]
            )
            for each in self._get_param("Parameters", [])
        }

    def _change_set(self) -> ChangeSet:
        found = self._find_change_set()
        if found is None:
            name = self._get_param("ChangeSetName")
            raise ChangeSetNotFound(f"ChangeSet [{name}] does not exist")
        return found

    def _find_change_set(self) -> ChangeSet | None:
        name = self._get_param("ChangeSetName")
        if name in _change_sets:
            return _change_sets[name]
        stack = self._stack(self._get_param("StackName"))
        of_stack = (each for each in _change_sets.values() if each.stack is stack)
        return next((each for each in of_stack if each.name == name), None)

    def _stack(self, name: str) -> Stack:
        return stacks.require(self.region, name)
