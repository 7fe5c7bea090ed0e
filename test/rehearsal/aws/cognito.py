"""Cognito user pools, sufficient for adding administrators."""

from __future__ import annotations

from provisioning import Location, Properties


def user_pool(location: Location, properties: Properties) -> str:
    cognito = location.client("cognito-idp")
    pool = cognito.create_user_pool(
        PoolName=properties.get("UserPoolName", location.name),
        AutoVerifiedAttributes=properties.get("AutoVerifiedAttributes", []),
        UsernameAttributes=properties.get("UsernameAttributes", []),
        MfaConfiguration=properties.get("MfaConfiguration", "OFF"),
    )
    return str(pool["UserPool"]["Id"])


def user_pool_client(location: Location, properties: Properties) -> str:
    created = location.client("cognito-idp").create_user_pool_client(
        UserPoolId=properties["UserPoolId"], ClientName=location.name
    )
    return str(created["UserPoolClient"]["ClientId"])


def user_pool_group(location: Location, properties: Properties) -> str:
    location.client("cognito-idp").create_group(
        UserPoolId=properties["UserPoolId"], GroupName=properties["GroupName"]
    )
    return str(properties["GroupName"])


def delete_user_pool_group(
    location: Location, group: str, properties: Properties
) -> None:
    location.client("cognito-idp").delete_group(
        UserPoolId=properties["UserPoolId"], GroupName=group
    )
