"""Route 53 records. Creating one fails when it already exists, like at AWS."""

from __future__ import annotations

from provisioning import Location, Properties, ResourceFailed


def record_set(location: Location, properties: Properties) -> str:
    name, kind = properties["Name"], properties["Type"]
    records = location.client("route53").list_resource_record_sets(
        HostedZoneId=properties["HostedZoneId"],
        StartRecordName=name,
        StartRecordType=kind,
    )
    for existing in records["ResourceRecordSets"]:
        if (existing["Name"], existing["Type"]) == (name, kind):
            raise ResourceFailed(
                f"[Tried to create resource record set [name='{name}', type='{kind}'] but it already exists]"
            )
    change_record(location, "CREATE", properties)
    return str(properties["Name"])


def change_record(location: Location, action: str, properties: Properties) -> None:
    alias = properties["AliasTarget"]
    record = {
        "Name": properties["Name"],
        "Type": properties["Type"],
        "AliasTarget": {"EvaluateTargetHealth": False, **alias},
    }
    location.client("route53").change_resource_record_sets(
        HostedZoneId=properties["HostedZoneId"],
        ChangeBatch={"Changes": [{"Action": action, "ResourceRecordSet": record}]},
    )
