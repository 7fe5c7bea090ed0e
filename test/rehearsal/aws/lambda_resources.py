"""Lambda layers and versions, which moto supports but not in CloudFormation."""

from __future__ import annotations

from provisioning import Location, Properties


def layer_version(location: Location, properties: Properties) -> str:
    published = location.client("lambda").publish_layer_version(
        LayerName=location.name, Content=properties["Content"]
    )
    return str(published["LayerVersionArn"])


def version(location: Location, properties: Properties) -> str:
    published = location.client("lambda").publish_version(
        FunctionName=properties["FunctionName"]
    )
    return str(published["FunctionArn"])
