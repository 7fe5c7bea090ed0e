"""Resolves the references of a template while its stack is deployed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from moto.cloudformation.exceptions import ValidationError
from moto.cloudformation.parsing import LazyDict, clean_json, parse_condition
from moto.ssm.models import ssm_backends

Json = Any


class Names(dict[str, Any]):
    """Pseudo parameters, parameters, mappings and resources by logical id, in the form that moto's `clean_json` needs."""

    cross_stack_resources: ClassVar[dict[str, Any]] = {}

    def __init__(self, account: str, region: str, stack: str, stack_id: str) -> None:
        super().__init__(
            {
                "AWS::AccountId": account,
                "AWS::Region": region,
                "AWS::StackName": stack,
                "AWS::StackId": stack_id,
                "AWS::URLSuffix": "amazonaws.com",
                "AWS::Partition": "aws",
                "AWS::NoValue": None,
            }
        )
        self.lazy_condition_map = LazyDict()

    def load(self, template: Json, values: dict[str, str]) -> None:
        """Adds a template's parameters, mappings and conditions."""
        self.update(template.get("Mappings", {}))
        for name, parameter in template.get("Parameters", {}).items():
            value = values.get(name, parameter.get("Default"))
            if parameter["Type"].startswith("AWS::SSM::Parameter::Value"):
                value = self._stored(value)
            self[name] = value.split(",") if "List" in parameter["Type"] else value
        for name, condition in template.get("Conditions", {}).items():
            self.lazy_condition_map[name] = lambda condition=condition: parse_condition(
                condition,
                self,  # type: ignore[arg-type]
                self.lazy_condition_map,
            )

    def resolve(self, value: Json) -> Json:
        """Resolves the references in a part of a template."""
        return clean_json(value, self)  # type: ignore[arg-type]

    def is_true(self, condition: str | None) -> bool:
        return condition is None or bool(self.lazy_condition_map[condition])

    def _stored(self, name: str) -> str:
        backend = ssm_backends[self["AWS::AccountId"]][self["AWS::Region"]]
        parameter = backend.get_parameter(name)
        if parameter is None:
            raise ValidationError(
                message=f"Unable to fetch parameters [{name}] from parameter store for this account."
            )
        return str(parameter.value)


def references(value: Json) -> Iterator[str]:
    """The names referenced in a part of a template."""
    if isinstance(value, list):
        for each in value:
            yield from references(each)
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        if key == "Ref":
            yield inner
        elif key == "Fn::GetAtt":
            yield inner[0] if isinstance(inner, list) else inner.split(".")[0]
        elif key == "Fn::Sub":
            text = inner[0] if isinstance(inner, list) else inner
            yield from re.findall(r"\$\{([\w:]+)", text)
        yield from references(inner)


def creation_order(resources: dict[str, Json], last: frozenset[str]) -> list[str]:
    """The logical ids sorted by dependency, with those of the types in `last` as late as possible."""
    dependencies = {
        name: {each for each in references(resource) if each in resources}
        | set(_list(resource.get("DependsOn", [])))
        for name, resource in resources.items()
    }
    order: list[str] = []
    while len(order) < len(resources):
        ready = [
            name
            for name in resources
            if name not in order and dependencies[name] <= {*order}
        ]
        if not ready:
            raise ValidationError(message="Circular dependency between resources")
        earlier = [name for name in ready if resources[name]["Type"] not in last]
        order += earlier or ready
    return order


def _list(value: Json) -> list[str]:
    return [value] if isinstance(value, str) else list(value)
