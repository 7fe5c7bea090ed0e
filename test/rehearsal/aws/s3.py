"""Bucket policies, without their Deny statements."""

from __future__ import annotations

import json

from provisioning import Location, Properties


def bucket_policy(location: Location, properties: Properties) -> str:
    """Omits Deny statements, because the site's buckets deny plain HTTP, which the simulation uses."""
    statements = [
        each
        for each in properties["PolicyDocument"]["Statement"]
        if each["Effect"] == "Allow"
    ]
    if statements:
        location.client("s3").put_bucket_policy(
            Bucket=properties["Bucket"],
            Policy=json.dumps({"Version": "2012-10-17", "Statement": statements}),
        )
    return str(properties["Bucket"])
