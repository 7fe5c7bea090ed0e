import {
  BackupClient,
  DescribeRestoreJobCommand,
  GetRestoreTestingInferredMetadataCommand,
  ListRecoveryPointsByBackupVaultCommand,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup';
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, expect, it } from 'vitest';
import { holdDrill } from '../../../operate/content/hold-drill.ts';

const backup = mockClient(BackupClient);
const dynamoDb = mockClient(DynamoDBClient);
const s3 = mockClient(S3Client);
const tableArn = 'arn:aws:dynamodb:eu-north-1:111122223333:table/parish';
const bucketArn = 'arn:aws:s3:::parish-media';

function hasBackup(ByResourceArn: string, CreationDate: Date, restoredTo: string): void {
  const RecoveryPointArn = `point of ${ByResourceArn}`;
  const point = { RecoveryPointArn, CreationDate, ResourceType: 'X', Status: 'COMPLETED' } as const;
  const older = { ...point, RecoveryPointArn: 'older', CreationDate: new Date(0) };
  const partial = {
    ...point,
    RecoveryPointArn: 'partial',
    Status: 'PARTIAL',
    CreationDate: new Date(Date.now() + 9e6),
  } as const;
  backup
    .on(ListRecoveryPointsByBackupVaultCommand, { ByResourceArn })
    .resolves({ RecoveryPoints: [older, point, partial] })
    .on(GetRestoreTestingInferredMetadataCommand, { RecoveryPointArn })
    .resolves({ InferredMetadata: { name: restoredTo } })
    .on(StartRestoreJobCommand, { RecoveryPointArn })
    .resolves({ RestoreJobId: restoredTo })
    .on(DescribeRestoreJobCommand, { RestoreJobId: restoredTo })
    .resolves({
      Status: 'COMPLETED',
      CreatedResourceArn: `${ByResourceArn.replace(/[^:/]+$/, '')}${restoredTo}`,
    });
}

beforeEach(() => {
  for (const mock of [backup, dynamoDb, s3]) mock.reset();
  hasBackup(tableArn, new Date(), 'table-beside');
  hasBackup(bucketArn, new Date(), 'bucket-beside');
  const item = { resource: { S: 'events' }, id: { S: 'a' }, version: { N: '1' } };
  dynamoDb.on(DescribeTableCommand).resolves({ Table: { TableArn: tableArn } });
  dynamoDb.on(ScanCommand).resolves({ Items: [item] });
  s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'uploads/a.jpg', Size: 0 }] });
  s3.on(ListObjectVersionsCommand)
    .resolvesOnce({ Versions: [{ Key: 'uploads/a.jpg', VersionId: '1' }] })
    .resolves({});
  s3.on(DeleteObjectsCommand).resolves({});
  s3.on(GetObjectCommand).resolves({});
});

async function drill() {
  const lines: string[] = [];
  const live = {
    dynamoDb: new DynamoDBClient({}),
    table: 'parish',
    s3: new S3Client({}),
    bucket: 'parish-media',
  };
  const vault = { client: new BackupClient({}), name: 'parish-data-backups', restoreRole: 'role' };
  const failure = await holdDrill(live, vault, (text) => lines.push(text)).catch(String);
  return { failure, text: lines.join('\n') };
}

/** The names of the deleted tables and buckets. */
const deleted = () => [
  ...dynamoDb.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input.TableName),
  ...s3.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Bucket),
  ...s3.commandCalls(DeleteBucketCommand).map(({ args }) => args[0].input.Bucket),
];

it('restores the newest complete backups, reports their content, and deletes the restored table and bucket', async () => {
  const { failure, text } = await drill();
  expect(failure).toBeUndefined();
  expect(text).toContain('Items: 1; 1 identical on the site');
  expect(text).toContain('The drill passed');
  expect(deleted()).toEqual(['table-beside', 'bucket-beside', 'bucket-beside']);
});

it('fails the drill when the newest backup is days old', async () => {
  hasBackup(bucketArn, new Date(Date.now() - 72 * 3_600_000), 'bucket-beside');
  const { failure, text } = await drill();
  expect(failure).toContain(`point of ${bucketArn}, is 72 hours old`);
  expect(text).not.toContain('drill passed');
  expect(deleted()).toHaveLength(3);
});

it('deletes the restored bucket when the table cannot be restored', async () => {
  backup
    .on(DescribeRestoreJobCommand, { RestoreJobId: 'table-beside' })
    .resolves({ Status: 'FAILED', StatusMessage: 'Access denied' });
  expect((await drill()).failure).toContain('could not be restored: Access denied');
  expect(deleted()).toEqual(['bucket-beside', 'bucket-beside']);
});

it('never restores to the live table or bucket, and never deletes them', async () => {
  hasBackup(tableArn, new Date(), 'parish');
  hasBackup(bucketArn, new Date(), 'parish-media');
  expect((await drill()).failure).toContain('would restore');
  backup.on(GetRestoreTestingInferredMetadataCommand).resolves({ InferredMetadata: {} });
  expect((await drill()).failure).toContain('which the live site uses');
  expect(deleted()).toEqual([]);
});

it('names the setting to switch on when there is no backup', async () => {
  backup.on(ListRecoveryPointsByBackupVaultCommand).resolves({ RecoveryPoints: [] });
  expect((await drill()).failure).toContain(`parish-data-backups has no backup of ${tableArn}`);
  expect(backup.commandCalls(StartRestoreJobCommand)).toEqual([]);
});
