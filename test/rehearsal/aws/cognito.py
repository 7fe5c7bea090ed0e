"""User pools, as far as administrators are added to them."""

from __future__ import annotations

from made import Place, Properties


def user_pool(place: Place, properties: Properties) -> str:
    cognito = place.client("cognito-idp")
    pool = cognito.create_user_pool(
        PoolName=properties.get("UserPoolName", place.name),
        AutoVerifiedAttributes=properties.get("AutoVerifiedAttributes", []),
        UsernameAttributes=properties.get("UsernameAttributes", []),
        MfaConfiguration=properties.get("MfaConfiguration", "OFF"),
    )
    return str(pool["UserPool"]["Id"])


def user_pool_client(place: Place, properties: Properties) -> str:
    made = place.client("cognito-idp").create_user_pool_client(
        UserPoolId=properties["UserPoolId"], ClientName=place.name
    )
    return str(made["UserPoolClient"]["ClientId"])


def user_pool_group(place: Place, properties: Properties) -> str:
    place.client("cognito-idp").create_group(
        UserPoolId=properties["UserPoolId"], GroupName=properties["GroupName"]
    )
    return str(properties["GroupName"])


def drop_user_pool_group(place: Place, group: str, properties: Properties) -> None:
    place.client("cognito-idp").delete_group(
        UserPoolId=properties["UserPoolId"], GroupName=group
    )
