"""The resource types that moto's CloudFormation lacks, or does not fail in where AWS does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import boto3
import regex
from cfnlint.schema import PROVIDER_SCHEMA_MANAGER, ResourceNotFoundError
from jsonschema import Draft7Validator, ValidationError
from jsonschema.validators import extend
from moto.moto_api._internal import mock_random

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


@dataclass(frozen=True)
class Kind:
    """
    How a type's Ref and attributes are made: texts with the names of properties in braces, besides `id` (made at
    random), `name`, `account`, `region` and, in attributes, `ref`. The account has one resource of each value of
    `unique`. `make` creates it in moto as well and returns its id; `drop` deletes it there.
    """

    ref: str = "{id}"
    attributes: Mapping[str, str] = field(default_factory=dict)
    unique: str | None = None
    make: Callable[[Place, Properties], str] | None = None
    drop: Callable[[Place, str, Properties], object] | None = None


def _user_pool(place: Place, properties: Properties) -> str:
    cognito = place.client("cognito-idp")
    pool = cognito.create_user_pool(
        PoolName=properties.get("UserPoolName", place.name),
        AutoVerifiedAttributes=properties.get("AutoVerifiedAttributes", []),
        UsernameAttributes=properties.get("UsernameAttributes", []),
        MfaConfiguration=properties.get("MfaConfiguration", "OFF"),
    )
    return str(pool["UserPool"]["Id"])


def _user_pool_client(place: Place, properties: Properties) -> str:
    made = place.client("cognito-idp").create_user_pool_client(
        UserPoolId=properties["UserPoolId"], ClientName=place.name
    )
    return str(made["UserPoolClient"]["ClientId"])


def _user_pool_group(place: Place, properties: Properties) -> str:
    place.client("cognito-idp").create_group(
        UserPoolId=properties["UserPoolId"], GroupName=properties["GroupName"]
    )
    return str(properties["GroupName"])


def _drop_user_pool_group(place: Place, group: str, properties: Properties) -> None:
    place.client("cognito-idp").delete_group(
        UserPoolId=properties["UserPoolId"], GroupName=group
    )


def _distribution(place: Place, properties: Properties) -> str:
    """Only what an invalidation needs: that there is a distribution of this id."""
    origin = {
        "Id": "any",
        "DomainName": "any.s3.amazonaws.com",
        "S3OriginConfig": {"OriginAccessIdentity": ""},
    }
    made = place.client("cloudfront").create_distribution(
        DistributionConfig={
            "CallerReference": place.name,
            "Comment": properties["DistributionConfig"].get("Comment", ""),
            "Enabled": True,
            "Origins": {"Quantity": 1, "Items": [origin]},
            "DefaultCacheBehavior": {
                "TargetOriginId": "any",
                "ViewerProtocolPolicy": "redirect-to-https",
            },
        }
    )
    return str(made["Distribution"]["Id"])


def _drop_distribution(place: Place, distribution: str, _: Properties) -> None:
    cloudfront = place.client("cloudfront")
    tag = cloudfront.get_distribution(Id=distribution)["ETag"]
    cloudfront.delete_distribution(Id=distribution, IfMatch=tag)


def _layer_version(place: Place, properties: Properties) -> str:
    made = place.client("lambda").publish_layer_version(
        LayerName=place.name, Content=properties["Content"]
    )
    return str(made["LayerVersionArn"])


def _version(place: Place, properties: Properties) -> str:
    made = place.client("lambda").publish_version(
        FunctionName=properties["FunctionName"]
    )
    return str(made["FunctionArn"])


def _record_set(place: Place, properties: Properties) -> str:
    name, kind = properties["Name"], properties["Type"]
    those = place.client("route53").list_resource_record_sets(
        HostedZoneId=properties["HostedZoneId"],
        StartRecordName=name,
        StartRecordType=kind,
    )
    for known in those["ResourceRecordSets"]:
        if (known["Name"], known["Type"]) == (name, kind):
            raise ResourceFailed(
                f"[Tried to create resource record set [name='{name}', type='{kind}'] but it already exists]"
            )
    _change_record(place, "CREATE", properties)
    return str(properties["Name"])


def _change_record(place: Place, action: str, properties: Properties) -> None:
    alias = properties["AliasTarget"]
    record = {
        "Name": properties["Name"],
        "Type": properties["Type"],
        "AliasTarget": {"EvaluateTargetHealth": False, **alias},
    }
    place.client("route53").change_resource_record_sets(
        HostedZoneId=properties["HostedZoneId"],
        ChangeBatch={"Changes": [{"Action": action, "ResourceRecordSet": record}]},
    )


def _bucket_policy(place: Place, properties: Properties) -> str:
    """Without what it denies: the simulation is reached by plain HTTP, which the site's buckets refuse."""
    statements = [
        each
        for each in properties["PolicyDocument"]["Statement"]
        if each["Effect"] == "Allow"
    ]
    if statements:
        place.client("s3").put_bucket_policy(
            Bucket=properties["Bucket"],
            Policy=json.dumps({"Version": "2012-10-17", "Statement": statements}),
        )
    return str(properties["Bucket"])


KINDS: dict[str, Kind] = {
    "AWS::ApiGateway::Account": Kind("{account}"),
    "AWS::ApiGateway::Authorizer": Kind(),
    "AWS::ApiGateway::Deployment": Kind(),
    "AWS::ApiGateway::GatewayResponse": Kind(),
    "AWS::ApiGateway::Method": Kind(),
    "AWS::ApiGateway::Resource": Kind(),
    "AWS::ApiGateway::RestApi": Kind(attributes={"RootResourceId": "root{ref}"}),
    "AWS::ApiGateway::Stage": Kind("{StageName}"),
    "AWS::Backup::BackupPlan": Kind(attributes={"BackupPlanId": "{ref}"}),
    "AWS::Backup::BackupSelection": Kind(),
    "AWS::Backup::BackupVault": Kind(
        "{BackupVaultName}", {"BackupVaultName": "{ref}"}, unique="BackupVaultName"
    ),
    "AWS::Budgets::Budget": Kind(),
    "AWS::CloudFront::CachePolicy": Kind(unique="CachePolicyConfig.Name"),
    "AWS::CloudFront::Distribution": Kind(
        attributes={"DomainName": "d{ref}.cloudfront.net"},
        make=_distribution,
        drop=_drop_distribution,
    ),
    "AWS::CloudFront::Function": Kind(
        "arn:aws:cloudfront::{account}:function/{Name}",
        {"FunctionARN": "{ref}"},
        unique="Name",
    ),
    "AWS::CloudFront::KeyValueStore": Kind("{Name}", unique="Name"),
    "AWS::CloudFront::OriginAccessControl": Kind(
        attributes={"Id": "{ref}"}, unique="OriginAccessControlConfig.Name"
    ),
    "AWS::CloudFront::OriginRequestPolicy": Kind(
        unique="OriginRequestPolicyConfig.Name"
    ),
    "AWS::CloudFront::ResponseHeadersPolicy": Kind(
        unique="ResponseHeadersPolicyConfig.Name"
    ),
    "AWS::CloudWatch::Alarm": Kind("{name}"),
    "AWS::Cognito::ManagedLoginBranding": Kind(),
    "AWS::Cognito::UserPool": Kind(
        attributes={"Arn": "arn:aws:cognito-idp:{region}:{account}:userpool/{ref}"},
        make=_user_pool,
    ),
    "AWS::Cognito::UserPoolClient": Kind(
        attributes={"ClientId": "{ref}"},
        make=_user_pool_client,
        drop=lambda place, client, properties: place.client(
            "cognito-idp"
        ).delete_user_pool_client(UserPoolId=properties["UserPoolId"], ClientId=client),
    ),
    "AWS::Cognito::UserPoolDomain": Kind("{Domain}", unique="Domain"),
    "AWS::Cognito::UserPoolGroup": Kind(
        make=_user_pool_group, drop=_drop_user_pool_group
    ),
    "AWS::Lambda::EventInvokeConfig": Kind(),
    "AWS::Lambda::EventSourceMapping": Kind(),
    "AWS::Lambda::LayerVersion": Kind(make=_layer_version),
    "AWS::Lambda::Permission": Kind(),
    "AWS::Lambda::Version": Kind(make=_version),
    "AWS::Route53::RecordSet": Kind(
        make=_record_set,
        drop=lambda place, _, properties: _change_record(place, "DELETE", properties),
    ),
    "AWS::S3::BucketPolicy": Kind(make=_bucket_policy),
    "AWS::SNS::Subscription": Kind("{TopicArn}:{id}"),
    "AWS::SNS::TopicPolicy": Kind(),
    "AWS::SQS::QueuePolicy": Kind(),
    "AWS::Scheduler::Schedule": Kind("{name}"),
}


def _pattern(_: Any, pattern: str, value: Any, __: Any) -> Iterator[ValidationError]:
    """AWS's patterns are JavaScript's, which Python's own module cannot read."""
    if isinstance(value, str) and not regex.search(pattern, value):
        yield ValidationError(f"{value!r} does not match {pattern!r}")


_Validator = extend(Draft7Validator, {"pattern": _pattern})
_taken: set[tuple[str, str]] = set()


def make(kind: str, place: Place, properties: Properties) -> Made:
    """Creates a resource of a type in the table. Raises ResourceFailed."""
    _check(kind, place.region, properties)
    known = KINDS[kind]
    unique = _unique(kind, properties)
    if unique in _taken:
        raise ResourceFailed(
            f"Resource of type '{kind}' with identifier '{unique[1]}' already exists."
        )
    values = {
        **properties,
        "id": mock_random.get_random_hex(14).upper(),
        "name": place.name,
        "account": place.account,
        "region": place.region,
    }
    ref = known.make(place, properties) if known.make else known.ref.format_map(values)
    if unique:
        _taken.add(unique)
    texts = known.attributes.items()
    return Made(
        ref, {name: text.format_map({**values, "ref": ref}) for name, text in texts}
    )


def drop(kind: str, place: Place, ref: str, properties: Properties) -> None:
    """Deletes a resource of a type in the table."""
    known = KINDS[kind]
    if known.drop:
        known.drop(place, ref, properties)
    if unique := _unique(kind, properties):
        _taken.discard(unique)


def is_replaced(kind: str, region: str, old: Properties, new: Properties) -> bool:
    """Whether a change is to a property that a resource is created with once and for all."""
    paths = _schema(kind, region).get("createOnlyProperties", [])
    names = [path.split("/")[2:] for path in paths]
    return any(_at(old, name) != _at(new, name) for name in names)


def _unique(kind: str, properties: Properties) -> tuple[str, str] | None:
    path = KINDS[kind].unique
    return None if path is None else (kind, str(_at(properties, path.split("."))))


def _at(value: Any, path: list[str]) -> Any:
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _check(kind: str, region: str, properties: Properties) -> None:
    """Holds the properties against AWS's own schema of the type, as CloudFormation does before it makes a resource."""
    errors = _Validator(_schema(kind, region)).iter_errors(properties)
    for error in errors:
        where = "/".join(str(each) for each in error.absolute_path)
        raise ResourceFailed(
            f"Properties validation failed for {kind}: #/{where}: {error.message}"
        )


@cache
def _schema(kind: str, region: str) -> dict[str, Any]:
    try:
        schema: dict[str, Any] = PROVIDER_SCHEMA_MANAGER.get_resource_schema(
            region, kind
        ).schema
        return schema
    except ResourceNotFoundError:
        return {}
