"""
Creates a Route 53 zone with a conflicting record: `hosted_zone.py create example.org www.example.org` prints the zone's id.
`hosted_zone.py free example.org www.example.org` deletes the record.
"""

import sys
from typing import Any

import boto3

command, zone, name = sys.argv[1:]
route53 = boto3.client("route53", region_name="us-east-1")


def change(action: str, zone_id: str) -> None:
    record: dict[str, Any] = {
        "Name": name,
        "Type": "A",
        "TTL": 300,
        "ResourceRecords": [{"Value": "192.0.2.1"}],
    }
    route53.change_resource_record_sets(
        HostedZoneId=zone_id,
        ChangeBatch={"Changes": [{"Action": action, "ResourceRecordSet": record}]},
    )


if command == "create":
    created = route53.create_hosted_zone(Name=zone, CallerReference=zone)
    zone_id = created["HostedZone"]["Id"].removeprefix("/hostedzone/")
    change("CREATE", zone_id)
    print(zone_id)
else:
    [found] = route53.list_hosted_zones_by_name(DNSName=zone)["HostedZones"]
    change("DELETE", found["Id"].removeprefix("/hostedzone/"))
