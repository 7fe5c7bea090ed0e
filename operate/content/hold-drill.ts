import { DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { compareContent, type Count } from './compare-content.ts';
import { OperatorError } from '../command/command.ts';
import { newestRecoveryPoint, type RecoveryPoint, restoreBeside, type Vault } from './scheduled-backup.ts';
import type { Storage } from './storage.ts';

/** Backups are made nightly: an older one means that a night was missed. */
const OLDEST_HOURS = 48;

type Log = (text: string) => void;

/**
 * Restores the newest scheduled backups of table and bucket to new ones, compares them with the live site and deletes them
 * again. Throws an OperatorError that lists every fault.
 */
export async function holdDrill(live: Storage, vault: Vault, log: Log): Promise<void> {
  const began = Date.now();
  const { Table } = await live.dynamoDb.send(new DescribeTableCommand({ TableName: live.table }));
  const points = [
    await newestRecoveryPoint(vault, Table?.TableArn ?? ''),
    await newestRecoveryPoint(vault, `arn:aws:s3:::${live.bucket}`),
  ];
  log(`The newest backups were made at ${points.map(momentOf).join(' (items) and ')} (files).`);
  const [table, bucket] = await Promise.allSettled(points.map((point) => restore(vault, point, live, log)));
  const faults: string[] = [];
  try {
    const restored = { ...live, table: nameIn(table), bucket: nameIn(bucket) };
    const { items, files, ...compared } = await compareContent(restored, live);
    log(`Items: ${describeCount(items)}`);
    log(`Files: ${describeCount(files)}`);
    faults.push(...points.flatMap(tooOld), ...compared.faults);
  } finally {
    if (table?.status === 'fulfilled') await deleteTable(live, table.value);
    if (bucket?.status === 'fulfilled') await deleteBucket(live, bucket.value);
    log('The restored copies have been deleted.');
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(0);
  if (faults.length > 0) throw new OperatorError(`The drill failed:\n${faults.join('\n')}`);
  log(`The drill passed in ${minutes} minutes.`);
}

/** Restores a backup. Returns the name of the new table or bucket. */
async function restore(vault: Vault, point: RecoveryPoint, live: Storage, log: Log): Promise<string> {
  // arn:aws:dynamodb:region:account:table/name, or arn:aws:s3:::name
  const name = (await restoreBeside(vault, point, [live.table, live.bucket])).split(/[/:]/).at(-1) ?? '';
  if (name === live.table || name === live.bucket)
    throw new OperatorError(
      `AWS Backup restored to ${name}, which the live site uses. Check it in the console.`,
    );
  log(`Restored alongside the site: ${name}`);
  return name;
}

function nameIn(result: PromiseSettledResult<string> | undefined): string {
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason;
}

async function deleteTable({ dynamoDb }: Storage, TableName: string): Promise<void> {
  await dynamoDb.send(new DeleteTableCommand({ TableName }));
}

/** Empties the bucket first. */
async function deleteBucket({ s3 }: Storage, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) break;
    const { Errors: [failed] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (failed) throw new OperatorError(`The bucket ${Bucket} cannot be emptied: ${failed.Message ?? ''}`);
  }
  await s3.send(new DeleteBucketCommand({ Bucket }));
}

function describeCount({ same, changed, deleted }: Count): string {
  const all = (same + changed + deleted).toLocaleString('en-GB');
  return `${all}; ${String(same)} identical on the site, ${String(changed)} changed there since, ${String(deleted)} deleted there since.`;
}

function momentOf({ madeAt }: RecoveryPoint): string {
  return `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function tooOld({ arn, madeAt }: RecoveryPoint): string[] {
  const hours = (Date.now() - madeAt.getTime()) / 3_600_000;
  return hours > OLDEST_HOURS ? [`The newest backup, ${arn}, is ${hours.toFixed(0)} hours old.`] : [];
}
