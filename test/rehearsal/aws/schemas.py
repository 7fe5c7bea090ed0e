"""AWS's schemas of resource types, as packaged in cfn-lint."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import regex
from cfnlint.schema import PROVIDER_SCHEMA_MANAGER, ResourceNotFoundError
from jsonschema import Draft7Validator, ValidationError
from jsonschema.validators import extend

from provisioning import Properties, ResourceFailed


def _pattern(_: Any, pattern: str, value: Any, __: Any) -> Iterator[ValidationError]:
    """AWS's patterns use JavaScript syntax, which Python's `re` does not support."""
    if isinstance(value, str) and not regex.search(pattern, value):
        yield ValidationError(f"{value!r} does not match {pattern!r}")


_Validator = extend(Draft7Validator, {"pattern": _pattern})


def check(kind: str, region: str, properties: Properties) -> None:
    """Validates properties against AWS's schema, like CloudFormation before it creates a resource. Raises ResourceFailed."""
    errors = _Validator(_schema(kind, region)).iter_errors(properties)
    for error in errors:
        where = "/".join(str(each) for each in error.absolute_path)
        raise ResourceFailed(
            f"Properties validation failed for {kind}: #/{where}: {error.message}"
        )


def requires_replacement(
    kind: str, region: str, old: Properties, new: Properties
) -> bool:
    """Whether a create-only property differs, so that the resource must be replaced."""
    paths = _schema(kind, region).get("createOnlyProperties", [])
    names = [path.split("/")[2:] for path in paths]
    return any(at(old, name) != at(new, name) for name in names)


def at(value: Any, path: list[str]) -> Any:
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


@cache
def _schema(kind: str, region: str) -> dict[str, Any]:
    try:
        schema: dict[str, Any] = PROVIDER_SCHEMA_MANAGER.get_resource_schema(
            region, kind
        ).schema
        return schema
    except ResourceNotFoundError:
        return {}
