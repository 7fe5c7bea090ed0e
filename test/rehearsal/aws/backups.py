"""On-demand backups of AWS Backup and their restore to new resources. moto only has vaults and plans."""

from __future__ import annotations

import json
import os
import uuid
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import boto3
from moto.core.responses import ActionResult, BaseResponse


@dataclass
class RecoveryPoint:
    """The content of a table or a bucket at a point in time."""

    vault: str
    resource: str
    type: str
    content: Any
    arn: str = field(
        default_factory=lambda: f"arn:aws:backup:eu-north-1:123456789012:recovery-point:{uuid.uuid4()}"
    )
    made_at: datetime = field(default_factory=lambda: datetime.now(UTC))


_points: dict[str, RecoveryPoint] = {}
_restored: dict[str, str] = {}


class BackupApi(BaseResponse):
    """Backups and restores complete before the call that starts them returns."""

    def __init__(self) -> None:
        super().__init__(service_name="backup")

    def start_backup_job(self) -> ActionResult:
        request = json.loads(self.body)
        resource = request["ResourceArn"]
        kind = "S3" if resource.startswith("arn:aws:s3:") else "DynamoDB"
        content = _read[kind](resource)
        point = RecoveryPoint(request["BackupVaultName"], resource, kind, content)
        _points[point.arn] = point
        return ActionResult(
            {"BackupJobId": str(uuid.uuid4()), "RecoveryPointArn": point.arn}
        )

    def list_recovery_points_by_backup_vault(self) -> ActionResult:
        vault = self.path.split("/")[2]
        resource = self._get_param("resourceArn")
        points = [
            {
                "RecoveryPointArn": each.arn,
                "BackupVaultName": each.vault,
                "ResourceArn": each.resource,
                "ResourceType": each.type,
                "CreationDate": each.made_at,
                "Status": "COMPLETED",
            }
            for each in _points.values()
            if each.vault == vault and each.resource == resource
        ]
        return ActionResult({"RecoveryPoints": points})

    def get_restore_testing_inferred_metadata(self) -> ActionResult:
        point = _points[self._get_param("RecoveryPointArn")]
        name = f"awsbackup-restore-test-{uuid.uuid4()}"
        metadata = (
            {"DestinationBucketName": name, "NewBucket": "true"}
            if point.type == "S3"
            else {"TargetTableName": name, "EncryptionType": "Default"}
        )
        return ActionResult({"InferredMetadata": metadata})

    def start_restore_job(self) -> ActionResult:
        request = json.loads(self.body)
        # Raises an error when the role does not exist.
        _client("iam").get_role(RoleName=request["IamRoleArn"].split("/")[-1])
        point = _points[request["RecoveryPointArn"]]
        job = str(uuid.uuid4())
        _restored[job] = _write[point.type](point.content, request["Metadata"])
        return ActionResult({"RestoreJobId": job})

    def describe_restore_job(self) -> ActionResult:
        job = self.path.split("/")[-1]
        return ActionResult(
            {
                "RestoreJobId": job,
                "Status": "COMPLETED",
                "CreatedResourceArn": _restored[job],
            }
        )


def _client(service: str) -> Any:
    endpoint = os.environ["REHEARSAL_ENDPOINT"]
    return boto3.client(service, region_name="eu-north-1", endpoint_url=endpoint)


def _read_table(arn: str) -> Any:
    dynamodb, name = _client("dynamodb"), arn.split("/")[-1]
    pages = dynamodb.get_paginator("scan").paginate(TableName=name)
    items = [item for page in pages for item in page["Items"]]
    return dynamodb.describe_table(TableName=name)["Table"], items


def _write_table(content: Any, metadata: dict[str, str]) -> str:
    dynamodb, (table, items) = _client("dynamodb"), content
    created = dynamodb.create_table(
        TableName=metadata["TargetTableName"],
        KeySchema=table["KeySchema"],
        AttributeDefinitions=table["AttributeDefinitions"],
        BillingMode="PAY_PER_REQUEST",
    )
    for item in items:
        dynamodb.put_item(TableName=metadata["TargetTableName"], Item=item)
    return str(created["TableDescription"]["TableArn"])


def _read_bucket(arn: str) -> Any:
    s3, name = _client("s3"), arn.split(":")[-1]
    pages = s3.get_paginator("list_objects_v2").paginate(Bucket=name)
    keys = [each["Key"] for page in pages for each in page.get("Contents", [])]
    return {key: s3.get_object(Bucket=name, Key=key)["Body"].read() for key in keys}


def _write_bucket(content: Any, metadata: dict[str, str]) -> str:
    s3, name = _client("s3"), metadata["DestinationBucketName"]
    s3.create_bucket(
        Bucket=name,
        CreateBucketConfiguration={"LocationConstraint": "eu-north-1"},
    )
    for key, body in content.items():
        s3.put_object(Bucket=name, Key=key, Body=body)
    return f"arn:aws:s3:::{name}"


_read = {"DynamoDB": _read_table, "S3": _read_bucket}
_write = {"DynamoDB": _write_table, "S3": _write_bucket}

url_paths = {
    "{0}/backup-jobs$": BackupApi.dispatch,
    "{0}/backup-vaults/(?P<name>[^/]+)/recovery-points/$": BackupApi.dispatch,
    "{0}/restore-testing/inferred-metadata$": BackupApi.dispatch,
    "{0}/restore-jobs$": BackupApi.dispatch,
    "{0}/restore-jobs/(?P<job>[^/]+)$": BackupApi.dispatch,
}
