"""Records, which are refused where there is one of the name."""

from __future__ import annotations

from made import Place, Properties, ResourceFailed


def record_set(place: Place, properties: Properties) -> str:
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
    change_record(place, "CREATE", properties)
    return str(properties["Name"])


def change_record(place: Place, action: str, properties: Properties) -> None:
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
