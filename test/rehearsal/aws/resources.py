"""Creates, updates and deletes a resource: by its entry in models.py, by a custom resource's function, or by moto."""

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
from provisioning import CreatedResource, Location, Properties, ResourceFailed


@dataclass
class Resource:
    """A resource of a stack. `model` is moto's or our object with its id and attributes."""

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
class StackContext:
    """The stack that a resource belongs to, and the endpoint of the simulation."""

    account: str
    region: str
    stack: str
    stack_id: str
    endpoint: str

    def location(self, kind: str, logical_id: str) -> Location:
        name = generate_resource_name(kind, self.stack, logical_id)
        return Location(self.account, self.region, self.endpoint, name)


def create(context: StackContext, logical_id: str, definition: Any) -> Resource:
    """Creates a resource from its definition with resolved references. Raises ResourceFailed."""
    kind, properties = definition["Type"], definition.get("Properties", {})
    faults.check(kind)
    model = _as_resource_failure(
        lambda: _create(
            context,
            logical_id,
            kind,
            # A copy, because moto modifies its argument.
            {**definition, "Properties": copy.deepcopy(properties)},
        )
    )
    return Resource(logical_id, kind, properties, model, _deletion_policy(definition))


def update(context: StackContext, resource: Resource, definition: Any) -> Resource:
    """Updates a resource to its definition, or replaces it when it cannot be updated. Raises ResourceFailed."""
    kind, properties = definition["Type"], definition.get("Properties", {})
    faults.check(f"change {kind}")
    if kind != resource.type:
        raise ResourceFailed(f"Update of resource type is not permitted: {kind}.")
    if kind in models.RESOURCE_TYPES:
        if schemas.requires_replacement(
            kind, context.region, resource.properties, properties
        ):
            return create(context, resource.logical_id, definition)
        model = resource.model
    elif _is_custom(kind):
        model = _call_custom_resource(
            context, resource.logical_id, kind, properties, resource
        )
    else:
        model = _as_resource_failure(
            lambda: _update_in_moto(context, resource, definition)
        )
    return Resource(
        resource.logical_id,
        kind,
        properties,
        model,
        _deletion_policy(definition),
        "UPDATE_COMPLETE",
    )


def delete(context: StackContext, resource: Resource) -> None:
    """Deletes a resource. Raises ResourceFailed."""
    faults.check(f"delete {resource.type}")
    if resource.type == "AWS::S3::Bucket" and _bucket(context, resource).keys:
        raise ResourceFailed(
            "The bucket you tried to delete is not empty (Service: S3, Status Code: 409)"
        )
    if resource.type in models.RESOURCE_TYPES:
        location = context.location(resource.type, resource.logical_id)
        _as_resource_failure(
            lambda: models.delete(
                resource.type, location, resource.physical_id, resource.properties
            )
        )
    elif _is_custom(resource.type):
        _call_custom_resource(
            context, resource.logical_id, resource.type, {}, resource, "Delete"
        )
    else:
        _as_resource_failure(lambda: _delete_in_moto(context, resource))


def _create(context: StackContext, logical_id: str, kind: str, definition: Any) -> Any:
    properties = definition["Properties"]
    if kind in models.RESOURCE_TYPES:
        return models.create(kind, context.location(kind, logical_id), properties)
    if _is_custom(kind):
        return _call_custom_resource(context, logical_id, kind, properties)
    model_class = resource_class_from_type(kind)
    if model_class is None:
        raise ResourceFailed(
            f"The rehearsal has no model of {kind}: add it to test/rehearsal/aws/models.py."
        )
    name_property = resource_name_property_from_type(kind)
    name = properties.get(name_property) or context.location(kind, logical_id).name
    model: Any = model_class.create_from_cloudformation_json(
        name,
        definition,
        context.account,
        context.region,
        LogicalId=logical_id,
        StackId=context.stack_id,
        ResourceType=kind,
    )
    if kind == "AWS::Lambda::Function":
        # moto ignores the layers when it creates a function.
        model.update_configuration({"Layers": properties.get("Layers", [])})
    return model


def _update_in_moto(context: StackContext, resource: Resource, definition: Any) -> Any:
    model_class = resource_class_from_type(resource.type)
    try:
        return model_class.update_from_cloudformation_json(
            original_resource=resource.model,
            new_resource_name=resource.physical_id,
            cloudformation_json=copy.deepcopy(definition),
            account_id=context.account,
            region_name=context.region,
        )
    except NotImplementedError:
        return resource.model


def _delete_in_moto(context: StackContext, resource: Resource) -> None:
    definition = {"Type": resource.type, "Properties": resource.properties}
    try:
        resource.model.delete(context.account, context.region)
    except (AttributeError, TypeError):
        resource_class_from_type(resource.type).delete_from_cloudformation_json(
            resource.physical_id, definition, context.account, context.region
        )


def _call_custom_resource(
    context: StackContext,
    logical_id: str,
    kind: str,
    properties: Properties,
    existing: Resource | None = None,
    request: str | None = None,
) -> CreatedResource:
    """Invokes the function of a custom resource and waits for its response. Raises ResourceFailed."""
    request_id = str(uuid.uuid4())
    old = existing.properties if existing else {}
    event = {
        "RequestType": request or ("Update" if existing else "Create"),
        "RequestId": request_id,
        "StackId": context.stack_id,
        "LogicalResourceId": logical_id,
        "ResourceType": kind,
        "ResponseURL": f"{context.endpoint}/cloudformation_{context.region}/cfnresponse?request={request_id}",
        "ResourceProperties": _stringified(properties or old),
        **(
            {
                "PhysicalResourceId": existing.physical_id,
                "OldResourceProperties": _stringified(old),
            }
            if existing
            else {}
        ),
    }
    token = event["ResourceProperties"]["ServiceToken"]
    response = functions.custom_resource(context.account, context.region, token, event)
    if response.get("Status") != "SUCCESS":
        raise ResourceFailed(
            f"Received response status [FAILED] from custom resource. Message returned: {response.get('Reason')}"
        )
    return CreatedResource(response["PhysicalResourceId"], response.get("Data") or {})


def _deletion_policy(definition: Any) -> str:
    return str(definition.get("DeletionPolicy", "Delete"))


def _stringified(value: Any) -> Any:
    """CloudFormation passes every value to a function as text."""
    if isinstance(value, dict):
        return {key: _stringified(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_stringified(each) for each in value]
    return json.dumps(value) if isinstance(value, bool | int | float) else value


def _is_custom(kind: str) -> bool:
    return kind.startswith("Custom::") or kind == "AWS::CloudFormation::CustomResource"


def _bucket(context: StackContext, resource: Resource) -> Any:
    return s3_backends[context.account]["aws"].get_bucket(resource.physical_id)


def _as_resource_failure(action: Any) -> Any:
    """Runs an action, and converts errors of moto or its client to ResourceFailed."""
    try:
        return action()
    except ResourceFailed:
        raise
    except ServiceException as error:
        raise ResourceFailed(str(error.message)) from error
    except Exception as error:
        raise ResourceFailed(f"{type(error).__name__}: {error}") from error
