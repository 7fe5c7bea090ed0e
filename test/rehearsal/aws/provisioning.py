"""What a resource type is made with, where it is made, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import boto3

Properties = dict[str, Any]


class ResourceFailed(Exception):
    """AWS refuses a resource, with this sentence."""


@dataclass(frozen=True)
class Place:
    """Where a resource is made, and the name that CloudFormation would give it."""

    account: str
    region: str
    endpoint: str
    name: str

    def client(self, service: str) -> Any:
        return boto3.client(
            service, region_name=self.region, endpoint_url=self.endpoint
        )


@dataclass
class Made:
    """A resource of a type in the table below."""

    physical_resource_id: str
    attributes: dict[str, Any] = field(default_factory=dict)

    def get_cfn_attribute(self, name: str) -> Any:
        return self.attributes[name]
