import { BackupClient, StartBackupJobCommand } from '@aws-sdk/client-backup';
import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { region } from '../../contract/addresses.ts';
import { outputs } from '../../lib/shared/names.ts';
import { requiredOutput } from '../../operate/deployment/deployed-stack.ts';
import { openDeployed, type Storage } from '../../operate/content/storage.ts';
import { readAllContent } from '../operate/content/stored-content.ts';

/** Returns all tables and buckets of the account and all content of the site as JSON. */
export function readStorage(): Promise<string> {
  return withStorage(async (storage) => {
    const { TableNames } = await storage.dynamoDb.send(new ListTablesCommand({}));
    const { Buckets = [] } = await storage.s3.send(new ListBucketsCommand({}));
    const buckets = Buckets.map(({ Name }) => Name);
    return JSON.stringify({ TableNames, buckets, content: await readAllContent(storage) });
  });
}

/** Stores a file under the key of an accepted upload. */
export function storeFile(Key: string, Body: string): Promise<void> {
  return withStorage(async ({ s3, bucket }) => {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
  });
}

/** Backs up the table and the media bucket with AWS Backup, like its nightly plan. */
export function makeNightlyBackups(): Promise<void> {
  return withStorage(async ({ dynamoDb, table, bucket }, site) => {
    const { Table } = await dynamoDb.send(new DescribeTableCommand({ TableName: table }));
    const client = new BackupClient({ region });
    const BackupVaultName = await requiredOutput(site, 'Data', outputs.backupVault);
    for (const ResourceArn of [Table?.TableArn, `arn:aws:s3:::${bucket}`])
      await client.send(
        new StartBackupJobCommand({ BackupVaultName, ResourceArn, IamRoleArn: 'the role of the plan' }),
      );
    client.destroy();
  });
}

async function withStorage<Result>(
  use: (storage: Storage, site: string) => Promise<Result>,
): Promise<Result> {
  const { storage, name, close } = await openDeployed();
  try {
    return await use(storage, name);
  } finally {
    await close();
  }
}
