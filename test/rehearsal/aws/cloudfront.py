"""Distributions, as far as they are invalidated."""

from __future__ import annotations

from made import Place, Properties


def distribution(place: Place, properties: Properties) -> str:
    """Only what an invalidation needs: that there is a distribution of this id."""
    origin = {
        "Id": "any",
        "DomainName": "any.s3.amazonaws.com",
        "S3OriginConfig": {"OriginAccessIdentity": ""},
    }
    made = place.client("cloudfront").create_distribution(
        DistributionConfig={
            "CallerReference": place.name,
            "Comment": properties["DistributionConfig"].get("Comment", ""),
            "Enabled": True,
            "Origins": {"Quantity": 1, "Items": [origin]},
            "DefaultCacheBehavior": {
                "TargetOriginId": "any",
                "ViewerProtocolPolicy": "redirect-to-https",
            },
        }
    )
    return str(made["Distribution"]["Id"])


def drop_distribution(place: Place, distribution: str, _: Properties) -> None:
    cloudfront = place.client("cloudfront")
    tag = cloudfront.get_distribution(Id=distribution)["ETag"]
    cloudfront.delete_distribution(Id=distribution, IfMatch=tag)
