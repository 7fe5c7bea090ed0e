"""The resource types that moto's CloudFormation lacks, or accepts where AWS would fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from moto.moto_api._internal import mock_random

import cloudfront
import cognito
import lambda_resources
import route53
import s3
import schemas
from provisioning import CreatedResource, Location, Properties, ResourceFailed


@dataclass(frozen=True)
class ResourceType:
    """
    Format strings for a type's Ref and attributes. They may contain properties, `id` (random), `name`, `account`,
    `region` and, in attributes, `ref`. `unique` is the path of a property that must be unique in the account.
    `create` also creates the resource in moto and returns its id; `delete` deletes it there.
    """

    ref: str = "{id}"
    attributes: Mapping[str, str] = field(default_factory=dict)
    unique: str | None = None
    create: Callable[[Location, Properties], str] | None = None
    delete: Callable[[Location, str, Properties], object] | None = None


RESOURCE_TYPES: dict[str, ResourceType] = {
    "AWS::ApiGateway::Account": ResourceType("{account}"),
    "AWS::ApiGateway::Authorizer": ResourceType(),
    "AWS::ApiGateway::Deployment": ResourceType(),
    "AWS::ApiGateway::GatewayResponse": ResourceType(),
    "AWS::ApiGateway::Method": ResourceType(),
    "AWS::ApiGateway::Resource": ResourceType(),
    "AWS::ApiGateway::RestApi": ResourceType(
        attributes={"RootResourceId": "root{ref}"}
    ),
    "AWS::ApiGateway::Stage": ResourceType("{StageName}"),
    "AWS::Budgets::Budget": ResourceType(),
    "AWS::CloudFront::CachePolicy": ResourceType(unique="CachePolicyConfig.Name"),
    "AWS::CloudFront::Distribution": ResourceType(
        attributes={"DomainName": "d{ref}.cloudfront.net"},
        create=cloudfront.distribution,
        delete=cloudfront.delete_distribution,
    ),
    "AWS::CloudFront::Function": ResourceType(
        "arn:aws:cloudfront::{account}:function/{Name}",
        {"FunctionARN": "{ref}"},
        unique="Name",
    ),
    "AWS::CloudFront::KeyValueStore": ResourceType("{Name}", unique="Name"),
    "AWS::CloudFront::OriginAccessControl": ResourceType(
        attributes={"Id": "{ref}"}, unique="OriginAccessControlConfig.Name"
    ),
    "AWS::CloudFront::OriginRequestPolicy": ResourceType(
        unique="OriginRequestPolicyConfig.Name"
    ),
    "AWS::CloudFront::ResponseHeadersPolicy": ResourceType(
        unique="ResponseHeadersPolicyConfig.Name"
    ),
    "AWS::CloudWatch::Alarm": ResourceType("{name}"),
    "AWS::Cognito::ManagedLoginBranding": ResourceType(),
    "AWS::Cognito::UserPool": ResourceType(
        attributes={"Arn": "arn:aws:cognito-idp:{region}:{account}:userpool/{ref}"},
        create=cognito.user_pool,
    ),
    "AWS::Cognito::UserPoolClient": ResourceType(
        attributes={"ClientId": "{ref}"},
        create=cognito.user_pool_client,
        delete=lambda location, client, properties: location.client(
            "cognito-idp"
        ).delete_user_pool_client(UserPoolId=properties["UserPoolId"], ClientId=client),
    ),
    "AWS::Cognito::UserPoolDomain": ResourceType("{Domain}", unique="Domain"),
    "AWS::Cognito::UserPoolGroup": ResourceType(
        create=cognito.user_pool_group, delete=cognito.delete_user_pool_group
    ),
    "AWS::IAM::OIDCProvider": ResourceType(
        "arn:aws:iam::{account}:oidc-provider/{Url}"
    ),
    "AWS::Lambda::EventInvokeConfig": ResourceType(),
    "AWS::Lambda::EventSourceMapping": ResourceType(),
    "AWS::Lambda::LayerVersion": ResourceType(create=lambda_resources.layer_version),
    "AWS::Lambda::Permission": ResourceType(),
    "AWS::Lambda::Version": ResourceType(create=lambda_resources.version),
    "AWS::Route53::RecordSet": ResourceType(
        create=route53.record_set,
        delete=lambda location, _, properties: route53.change_record(
            location, "DELETE", properties
        ),
    ),
    "AWS::S3::BucketPolicy": ResourceType(create=s3.bucket_policy),
    "AWS::SNS::Subscription": ResourceType("{TopicArn}:{id}"),
    "AWS::SNS::Topic": ResourceType(
        "arn:aws:sns:{region}:{account}:{name}",
        {"TopicArn": "{ref}", "TopicName": "{name}"},
    ),
    "AWS::SNS::TopicPolicy": ResourceType(),
    "AWS::SQS::QueuePolicy": ResourceType(),
    "AWS::Scheduler::Schedule": ResourceType("{name}"),
}


_taken: set[tuple[str, str]] = set()


def create(kind: str, location: Location, properties: Properties) -> CreatedResource:
    """Creates a resource of a type in RESOURCE_TYPES. Raises ResourceFailed."""
    schemas.check(kind, location.region, properties)
    resource_type = RESOURCE_TYPES[kind]
    unique = _unique(kind, properties)
    if unique in _taken:
        raise ResourceFailed(
            f"Resource of type '{kind}' with identifier '{unique[1]}' already exists."
        )
    values = {
        **properties,
        "id": mock_random.get_random_hex(14).upper(),
        "name": location.name,
        "account": location.account,
        "region": location.region,
    }
    ref = (
        resource_type.create(location, properties)
        if resource_type.create
        else resource_type.ref.format_map(values)
    )
    if unique:
        _taken.add(unique)
    texts = resource_type.attributes.items()
    return CreatedResource(
        ref, {name: text.format_map({**values, "ref": ref}) for name, text in texts}
    )


def delete(kind: str, location: Location, ref: str, properties: Properties) -> None:
    """Deletes a resource of a type in RESOURCE_TYPES."""
    resource_type = RESOURCE_TYPES[kind]
    if resource_type.delete:
        resource_type.delete(location, ref, properties)
    if unique := _unique(kind, properties):
        _taken.discard(unique)


def _unique(kind: str, properties: Properties) -> tuple[str, str] | None:
    path = RESOURCE_TYPES[kind].unique
    return (
        None if path is None else (kind, str(schemas.at(properties, path.split("."))))
    )
