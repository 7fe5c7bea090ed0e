"""Makes, changes and deletes one resource: by the table in models.py, by a function of the stack, or by moto."""

from __future__ import annotations

import copy
import json
import uuid
from dataclasses import dataclass
from typing import Any

from moto.cloudformation.parsing import (
    generate_resource_name,
    resource_class_from_type,
    resource_name_property_from_type,
)
from moto.core.exceptions import ServiceException
from moto.s3.models import s3_backends

import faults
import functions
import models
import schemas
from made import Made, Place, Properties, ResourceFailed


@dataclass
class Resource:
    """A resource of a stack; `model` is moto's object, or ours, that knows its id and attributes."""

    logical_id: str
    type: str
    properties: Properties
    model: Any
    deletion_policy: str
    status: str = "CREATE_COMPLETE"
    reason: str = ""

    @property
    def physical_id(self) -> str:
        return str(getattr(self.model, "physical_resource_id", self.logical_id))


@dataclass(frozen=True)
class Surroundings:
    """The stack that a resource belongs to, and where the simulation is reached."""

    account: str
    region: str
    stack: str
    stack_id: str
    endpoint: str

    def place(self, kind: str, logical_id: str) -> Place:
        name = generate_resource_name(kind, self.stack, logical_id)
        return Place(self.account, self.region, self.endpoint, name)


def make(around: Surroundings, logical_id: str, definition: Any) -> Resource:
    """Creates a resource from its definition, which has no references any more. Raises ResourceFailed."""
    kind, properties = definition["Type"], definition.get("Properties", {})
    faults.check(kind)
    model = _in_words(
        lambda: _make(
            around,
            logical_id,
            kind,
            # moto writes into what it is given.
            {**definition, "Properties": copy.deepcopy(properties)},
        )
    )
    return Resource(logical_id, kind, properties, model, _deletion_policy(definition))


def change(around: Surroundings, resource: Resource, definition: Any) -> Resource:
    """Changes a resource to its definition; a new one when it cannot be changed."""
    kind, properties = definition["Type"], definition.get("Properties", {})
    faults.check(f"change {kind}")
    if kind != resource.type:
        raise ResourceFailed(f"Update of resource type is not permitted: {kind}.")
    if kind in models.KINDS:
        if schemas.is_replaced(kind, around.region, resource.properties, properties):
            return make(around, resource.logical_id, definition)
        model = resource.model
    elif _is_custom(kind):
        model = _call(around, resource.logical_id, kind, properties, resource)
    else:
        model = _in_words(lambda: _change_in_moto(around, resource, definition))
    return Resource(
        resource.logical_id,
        kind,
        properties,
        model,
        _deletion_policy(definition),
        "UPDATE_COMPLETE",
    )


def drop(around: Surroundings, resource: Resource) -> None:
    """Deletes a resource. Raises ResourceFailed."""
    faults.check(f"delete {resource.type}")
    if resource.type == "AWS::S3::Bucket" and _bucket(around, resource).keys:
        raise ResourceFailed(
            "The bucket you tried to delete is not empty (Service: S3, Status Code: 409)"
        )
    if resource.type in models.KINDS:
        place = around.place(resource.type, resource.logical_id)
        _in_words(
            lambda: models.drop(
                resource.type, place, resource.physical_id, resource.properties
            )
        )
    elif _is_custom(resource.type):
        _call(around, resource.logical_id, resource.type, {}, resource, "Delete")
    else:
        _in_words(lambda: _drop_in_moto(around, resource))


def _make(around: Surroundings, logical_id: str, kind: str, definition: Any) -> Any:
    properties = definition["Properties"]
    if kind in models.KINDS:
        return models.make(kind, around.place(kind, logical_id), properties)
    if _is_custom(kind):
        return _call(around, logical_id, kind, properties)
    made_by = resource_class_from_type(kind)
    if made_by is None:
        raise ResourceFailed(
            f"The rehearsal has no model of {kind}: add it to test/rehearsal/aws/models.py."
        )
    name_property = resource_name_property_from_type(kind)
    name = properties.get(name_property) or around.place(kind, logical_id).name
    model: Any = made_by.create_from_cloudformation_json(
        name,
        definition,
        around.account,
        around.region,
        LogicalId=logical_id,
        StackId=around.stack_id,
        ResourceType=kind,
    )
    if kind == "AWS::Lambda::Function":
        # moto's own forgets the layers.
        model.update_configuration({"Layers": properties.get("Layers", [])})
    return model


def _change_in_moto(around: Surroundings, resource: Resource, definition: Any) -> Any:
    made_by = resource_class_from_type(resource.type)
    try:
        return made_by.update_from_cloudformation_json(
            original_resource=resource.model,
            new_resource_name=resource.physical_id,
            cloudformation_json=copy.deepcopy(definition),
            account_id=around.account,
            region_name=around.region,
        )
    except NotImplementedError:
        return resource.model


def _drop_in_moto(around: Surroundings, resource: Resource) -> None:
    definition = {"Type": resource.type, "Properties": resource.properties}
    try:
        resource.model.delete(around.account, around.region)
    except (AttributeError, TypeError):
        resource_class_from_type(resource.type).delete_from_cloudformation_json(
            resource.physical_id, definition, around.account, around.region
        )


def _call(
    around: Surroundings,
    logical_id: str,
    kind: str,
    properties: Properties,
    known: Resource | None = None,
    request: str | None = None,
) -> Made:
    """Has the stack's own function make a custom resource, and waits for its response."""
    request_id = str(uuid.uuid4())
    old = known.properties if known else {}
    event = {
        "RequestType": request or ("Update" if known else "Create"),
        "RequestId": request_id,
        "StackId": around.stack_id,
        "LogicalResourceId": logical_id,
        "ResourceType": kind,
        "ResponseURL": f"{around.endpoint}/cloudformation_{around.region}/cfnresponse?request={request_id}",
        "ResourceProperties": _as_text(properties or old),
        **(
            {
                "PhysicalResourceId": known.physical_id,
                "OldResourceProperties": _as_text(old),
            }
            if known
            else {}
        ),
    }
    token = event["ResourceProperties"]["ServiceToken"]
    response = functions.custom_resource(around.account, around.region, token, event)
    if response.get("Status") != "SUCCESS":
        raise ResourceFailed(
            f"Received response status [FAILED] from custom resource. Message returned: {response.get('Reason')}"
        )
    return Made(response["PhysicalResourceId"], response.get("Data") or {})


def _deletion_policy(definition: Any) -> str:
    return str(definition.get("DeletionPolicy", "Delete"))


def _as_text(value: Any) -> Any:
    """CloudFormation hands every value to a function as text."""
    if isinstance(value, dict):
        return {key: _as_text(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_as_text(each) for each in value]
    return json.dumps(value) if isinstance(value, bool | int | float) else value


def _is_custom(kind: str) -> bool:
    return kind.startswith("Custom::") or kind == "AWS::CloudFormation::CustomResource"


def _bucket(around: Surroundings, resource: Resource) -> Any:
    return s3_backends[around.account]["aws"].get_bucket(resource.physical_id)


def _in_words(act: Any) -> Any:
    """Runs something, with an error of moto or its client as the reason that CloudFormation would show."""
    try:
        return act()
    except ResourceFailed:
        raise
    except ServiceException as error:
        raise ResourceFailed(str(error.message)) from error
    except Exception as error:
        raise ResourceFailed(f"{type(error).__name__}: {error}") from error
