"""CloudFront distributions, sufficient for invalidations."""

from __future__ import annotations

from provisioning import Location, Properties


def distribution(location: Location, properties: Properties) -> str:
    """Creates a minimal distribution: an invalidation only needs its id to exist."""
    origin = {
        "Id": "any",
        "DomainName": "any.s3.amazonaws.com",
        "S3OriginConfig": {"OriginAccessIdentity": ""},
    }
    created = location.client("cloudfront").create_distribution(
        DistributionConfig={
            "CallerReference": location.name,
            "Comment": properties["DistributionConfig"].get("Comment", ""),
            "Enabled": True,
            "Origins": {"Quantity": 1, "Items": [origin]},
            "DefaultCacheBehavior": {
                "TargetOriginId": "any",
                "ViewerProtocolPolicy": "redirect-to-https",
            },
        }
    )
    return str(created["Distribution"]["Id"])


def delete_distribution(location: Location, distribution: str, _: Properties) -> None:
    cloudfront = location.client("cloudfront")
    tag = cloudfront.get_distribution(Id=distribution)["ETag"]
    cloudfront.delete_distribution(Id=distribution, IfMatch=tag)
