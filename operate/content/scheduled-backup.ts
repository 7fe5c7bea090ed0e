import { setTimeout as delay } from 'node:timers/promises';
import {
  type BackupClient,
  DescribeRestoreJobCommand,
  GetRestoreTestingInferredMetadataCommand,
  paginateListRecoveryPointsByBackupVault,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup';
import { OperatorError } from '../command/command.ts';

/** How often a restore job is asked whether it has ended: one of a few GB takes AWS some twenty minutes. */
const POLL_MILLISECONDS = 20_000;

/** A backup of one table or bucket that AWS Backup made on its schedule. */
export type RecoveryPoint = { readonly arn: string; readonly madeAt: Date; readonly type: string };

/** The vault of a site, and the role by which AWS Backup restores from it. */
export type Vault = { readonly client: BackupClient; readonly name: string; readonly restoreRole: string };

/** The newest complete backup of a table or bucket in a vault. Throws an OperatorError when there is none. */
export async function newestRecoveryPoint({ client, name }: Vault, resource: string): Promise<RecoveryPoint> {
  const found: RecoveryPoint[] = [];
  const wanted = { BackupVaultName: name, ByResourceArn: resource };
  for await (const { RecoveryPoints = [] } of paginateListRecoveryPointsByBackupVault({ client }, wanted))
    for (const { RecoveryPointArn: arn, CreationDate: madeAt, ResourceType: type, Status } of RecoveryPoints)
      if (Status === 'COMPLETED' && arn !== undefined && madeAt && type !== undefined)
        found.push({ arn, madeAt, type });
  const newest = found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())[0];
  if (newest === undefined)
    throw new OperatorError(
      `The vault ${name} has no backup of ${resource}. One is made each night at 2:00 UTC; in AWS Backup's console, "Settings" must have DynamoDB and S3 switched on.`,
    );
  return newest;
}

/**
 * Restores a backup to a new table or bucket, whose name AWS Backup chooses, and waits for it; returns its ARN. Throws an
 * OperatorError when it cannot be restored, or when AWS would restore to `live`, the names of what visitors read.
 */
export async function restoreBeside(
  { client, name, restoreRole }: Vault,
  { arn, type }: RecoveryPoint,
  live: readonly string[],
): Promise<string> {
  // What AWS's own restore tests use: a new resource with safe defaults.
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
