"""Layers and versions of functions, which moto has but does not make for a stack."""

from __future__ import annotations

from made import Place, Properties


def layer_version(place: Place, properties: Properties) -> str:
    made = place.client("lambda").publish_layer_version(
        LayerName=place.name, Content=properties["Content"]
    )
    return str(made["LayerVersionArn"])


def version(place: Place, properties: Properties) -> str:
    made = place.client("lambda").publish_version(
        FunctionName=properties["FunctionName"]
    )
    return str(made["FunctionArn"])
