import { setTimeout as delay } from 'node:timers/promises';
import {
  type BackupClient,
  DescribeRestoreJobCommand,
  GetRestoreTestingInferredMetadataCommand,
  paginateListRecoveryPointsByBackupVault,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup';
import { OperatorError } from '../command/command.ts';

/** Interval for polling a restore job. A few GB take AWS about twenty minutes. */
const POLL_MILLISECONDS = 20_000;

/** A scheduled AWS Backup recovery point of a table or bucket. */
export type RecoveryPoint = { readonly arn: string; readonly madeAt: Date; readonly type: string };

/** A site's backup vault, and the role that AWS Backup assumes to restore from it. */
export type Vault = { readonly client: BackupClient; readonly name: string; readonly restoreRole: string };

/** Returns the newest completed backup of a table or bucket (its ARN). Throws an OperatorError when there is none. */
export async function newestRecoveryPoint({ client, name }: Vault, resource: string): Promise<RecoveryPoint> {
  const found: RecoveryPoint[] = [];
  const query = { BackupVaultName: name, ByResourceArn: resource };
  for await (const { RecoveryPoints = [] } of paginateListRecoveryPointsByBackupVault({ client }, query))
    for (const { RecoveryPointArn: arn, CreationDate: madeAt, ResourceType: type, Status } of RecoveryPoints)
      if (Status === 'COMPLETED' && arn !== undefined && madeAt && type !== undefined)
        found.push({ arn, madeAt, type });
  const newest = found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0];
  if (newest === undefined)
    throw new OperatorError(
      `The vault ${name} has no backup of ${resource}. One is made every night at 2:00 UTC, if DynamoDB and S3 are enabled under "Settings" in the AWS Backup console.`,
    );
  return newest;
}

/**
 * Restores a backup to a new table or bucket, named by AWS Backup, waits for it and returns its ARN. Throws an OperatorError
 * when the restore fails, or when AWS would restore in place to one of `live`, the names of the site's table and bucket.
 */
export async function restoreBeside(
  { client, name, restoreRole }: Vault,
  { arn, type }: RecoveryPoint,
  live: readonly string[],
): Promise<string> {
  // The metadata of AWS's own restore tests: a new resource with safe defaults.
  const { InferredMetadata = {} } = await client.send(
    new GetRestoreTestingInferredMetadataCommand({ BackupVaultName: name, RecoveryPointArn: arn }),
  );
  if (Object.values(InferredMetadata).some((value) => live.includes(value)))
    throw new OperatorError(`AWS Backup would restore ${arn} in place. Nothing was changed.`);
  const { RestoreJobId } = await client.send(
    new StartRestoreJobCommand({
      RecoveryPointArn: arn,
      Metadata: InferredMetadata,
      IamRoleArn: restoreRole,
      ResourceType: type,
    }),
  );
  for (;;) {
    const { Status, StatusMessage, CreatedResourceArn } = await client.send(
      new DescribeRestoreJobCommand({ RestoreJobId }),
    );
    if (Status === 'COMPLETED' && CreatedResourceArn !== undefined) return CreatedResourceArn;
    if (Status === 'FAILED' || Status === 'ABORTED')
      throw new OperatorError(`${arn} could not be restored: ${StatusMessage ?? Status}`);
    await delay(POLL_MILLISECONDS);
  }
}
