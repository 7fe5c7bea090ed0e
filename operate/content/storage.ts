import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { region } from '../../contract/addresses.ts';
import { incomingPrefix } from '../../contract/files/media.ts';
import { draftLinkPartition, peoplePartition, revisionPartition } from '../../contract/table-item.ts';
import { readConfiguration } from '../../lib/shared/configuration.ts';
import { outputs } from '../../lib/shared/names.ts';
import { contentParts, dataFolder } from '../../local/settings.ts';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { localBucket, localCredentials, localTable } from '../../local/environment.ts';
import { startS3 } from '../../local/s3/server.ts';
import { deployedStack, requiredOutput } from '../deployment/deployed-stack.ts';

/** The table and the media bucket that hold all content of a site. */
export type Storage = {
  readonly dynamoDb: DynamoDBDocumentClient;
  readonly table: string;
  readonly s3: S3Client;
  readonly bucket: string;
};

export type OpenStorage = {
  readonly storage: Storage;
  /** The site's name. */
  readonly name: string;
  /** Shown in confirmation prompts, such as 'the site of account 111122223333 in eu-north-1'. */
  readonly place: string;
  close(): Promise<void>;
};

/** Opens the content of the configured site. `otherTable` replaces its table, such as by a point-in-time restore. */
export async function openDeployed(otherTable?: string): Promise<OpenStorage> {
  const { name } = readConfiguration();
  const storage = {
    dynamoDb: DynamoDBDocumentClient.from(new DynamoDBClient({ region, maxAttempts: 8 })),
    table: otherTable ?? (await requiredOutput(name, 'Data', outputs.tableName)),
    s3: new S3Client({ region, maxAttempts: 8 }),
    bucket: await requiredOutput(name, 'Data', outputs.mediaBucket),
  };
  const account = (await deployedStack(name, 'Data'))?.account ?? 'unknown';
  return {
    storage,
    name,
    place: `the site of account ${account} in ${region}`,
    close: async () => undefined,
  };
}

/** Opens the local content of `npm start` in a folder. Throws when the local site is running on it. */
export async function openLocal(folder = dataFolder): Promise<OpenStorage> {
  const credentials = localCredentials;
  const files = await startS3({
    folder: `${folder}/${contentParts.files}`,
    port: 0,
    buckets: [localBucket],
    credentials,
    allowedOrigins: [],
  });
  // If this fails, the command must end nevertheless.
  const database = await startDynamoDb({ folder: `${folder}/${contentParts.table}`, port: 0 }).catch(
    async (error: unknown) => {
      await files.close();
      throw error;
    },
  );
  await ensureTable(database.url, localTable);
  const client = new DynamoDBClient({ endpoint: database.url, region, credentials });
  const s3 = new S3Client({
    endpoint: files.url,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    storage: {
      dynamoDb: DynamoDBDocumentClient.from(client),
      table: localTable,
      s3,
      bucket: localBucket,
    },
    name: 'local',
    place: `the local content in ${folder}`,
    close: async () => {
      client.destroy();
      s3.destroy();
      await Promise.all([database.close(), files.close()]);
    },
  };
}

/** A table item: its key, and any other attributes. */
export const itemSchema = z.looseObject({ resource: z.string(), id: z.string() });
export type Item = z.infer<typeof itemSchema>;

/** Partitions left out of backups, because their items expire within a week, or belong to the accounts in Cognito. */
const leftOut = [draftLinkPartition, peoplePartition, revisionPartition(peoplePartition)];

/** All items of the table, without links to drafts, and people. */
export async function storedItems({ dynamoDb, table }: Storage): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: dynamoDb },
    { TableName: table, ConsistentRead: true },
  ))
    found.push(...Items.map((item) => itemSchema.parse(item)));
  return found.filter(({ resource }) => !leftOut.includes(resource));
}

/** The keys of all files in the bucket, except uploads not yet accepted. */
export async function fileKeys({ s3, bucket }: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key = '' } of Contents) if (!Key.startsWith(incomingPrefix)) keys.push(Key);
  return keys;
}
