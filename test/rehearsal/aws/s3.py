"""Bucket policies, without what they deny."""

from __future__ import annotations

import json

from made import Place, Properties


def bucket_policy(place: Place, properties: Properties) -> str:
    """Without what it denies: the simulation is reached by plain HTTP, which the site's buckets refuse."""
    statements = [
        each
        for each in properties["PolicyDocument"]["Statement"]
        if each["Effect"] == "Allow"
    ]
    if statements:
        place.client("s3").put_bucket_policy(
            Bucket=properties["Bucket"],
            Policy=json.dumps({"Version": "2012-10-17", "Statement": statements}),
        )
    return str(properties["Bucket"])
