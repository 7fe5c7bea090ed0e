"""The resource types that moto's CloudFormation lacks, or does not fail in where AWS does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from moto.moto_api._internal import mock_random

import cloudfront
import cognito
import lambdas
import route53
import s3
import schemas
from made import Made, Place, Properties, ResourceFailed


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
        make=cloudfront.distribution,
        drop=cloudfront.drop_distribution,
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
        make=cognito.user_pool,
    ),
    "AWS::Cognito::UserPoolClient": Kind(
        attributes={"ClientId": "{ref}"},
        make=cognito.user_pool_client,
        drop=lambda place, client, properties: place.client(
            "cognito-idp"
        ).delete_user_pool_client(UserPoolId=properties["UserPoolId"], ClientId=client),
    ),
    "AWS::Cognito::UserPoolDomain": Kind("{Domain}", unique="Domain"),
    "AWS::Cognito::UserPoolGroup": Kind(
        make=cognito.user_pool_group, drop=cognito.drop_user_pool_group
    ),
    "AWS::IAM::OIDCProvider": Kind("arn:aws:iam::{account}:oidc-provider/{Url}"),
    "AWS::Lambda::EventInvokeConfig": Kind(),
    "AWS::Lambda::EventSourceMapping": Kind(),
    "AWS::Lambda::LayerVersion": Kind(make=lambdas.layer_version),
    "AWS::Lambda::Permission": Kind(),
    "AWS::Lambda::Version": Kind(make=lambdas.version),
    "AWS::Route53::RecordSet": Kind(
        make=route53.record_set,
        drop=lambda place, _, properties: route53.change_record(
            place, "DELETE", properties
        ),
    ),
    "AWS::S3::BucketPolicy": Kind(make=s3.bucket_policy),
    "AWS::SNS::Subscription": Kind("{TopicArn}:{id}"),
    "AWS::SNS::Topic": Kind(
        "arn:aws:sns:{region}:{account}:{name}",
        {"TopicArn": "{ref}", "TopicName": "{name}"},
    ),
    "AWS::SNS::TopicPolicy": Kind(),
    "AWS::SQS::QueuePolicy": Kind(),
    "AWS::Scheduler::Schedule": Kind("{name}"),
}


_taken: set[tuple[str, str]] = set()


def make(kind: str, place: Place, properties: Properties) -> Made:
    """Creates a resource of a type in the table. Raises ResourceFailed."""
    schemas.check(kind, place.region, properties)
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


def _unique(kind: str, properties: Properties) -> tuple[str, str] | None:
    path = KINDS[kind].unique
    return (
        None if path is None else (kind, str(schemas.at(properties, path.split("."))))
    )
