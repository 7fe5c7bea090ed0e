"""Types shared by the functions that create resources."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import boto3

Properties = dict[str, Any]


class ResourceFailed(Exception):
    """AWS rejects an operation on a resource, with this message."""


@dataclass(frozen=True)
class Location:
    """Account, region and endpoint of a resource, and the name that CloudFormation would generate for it."""

    account: str
    region: str
    endpoint: str
    name: str

    def client(self, service: str) -> Any:
        return boto3.client(
            service, region_name=self.region, endpoint_url=self.endpoint
        )


@dataclass
class CreatedResource:
    """A resource that moto's CloudFormation has no model for."""

    physical_resource_id: str
    attributes: dict[str, Any] = field(default_factory=dict)

    def get_cfn_attribute(self, name: str) -> Any:
        return self.attributes[name]
