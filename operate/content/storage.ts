import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { region } from '../../contract/addresses.ts';
import { readConfiguration } from '../../lib/shared/configuration.ts';
import { outputs } from '../../lib/shared/names.ts';
import { startDynamoDb, ensureTable } from '../../local/dynamodb.ts';
import { localBucket, localCredentials, localTable } from '../../local/environment.ts';
import { contentParts } from '../../local/content-folder.ts';
import { dataFolder } from '../../local/settings.ts';
import { startS3 } from '../../local/s3/server.ts';
import { OperatorError } from '../command/command.ts';
import { deployedStack, requiredOutput } from '../deployment/deployed-stack.ts';

/** The table and the media bucket that hold all content of a site. */
export type Storage = {
  readonly dynamoDb: DynamoDBClient;
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

/**
 * Opens the content of the deployed site configured in parish/deployment.json. `otherTable` replaces the site's own table, for
 * example by a point-in-time restore. Throws an OperatorError when the stack or the table does not exist.
 */
export async function openDeployed(otherTable?: string): Promise<OpenStorage> {
  const { name } = readConfiguration();
  const account = (await deployedStack(name, 'Data'))?.account ?? 'unknown';
  const storage = {
    dynamoDb: new DynamoDBClient({ region, maxAttempts: 8 }),
    table: otherTable ?? (await requiredOutput(name, 'Data', outputs.tableName)),
    s3: new S3Client({ region, maxAttempts: 8 }),
    bucket: await requiredOutput(name, 'Data', outputs.mediaBucket),
  };
  if (otherTable !== undefined) await requireTable(storage);
  return {
    storage,
    name,
    place: `the site of account ${account} in ${region}`,
    close: async () => closeClients(storage),
  };
}

async function requireTable({ dynamoDb, table }: Storage): Promise<void> {
  try {
    const { Table } = await dynamoDb.send(new DescribeTableCommand({ TableName: table }));
    if (Table?.TableStatus !== 'ACTIVE')
      throw new OperatorError(`The table ${table} is not ready yet. Try again in a few minutes.`);
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      throw new OperatorError(`There is no table ${table} in ${region}.`);
    throw error;
  }
}

/** Opens the local content of `npm start` in a folder. Throws when the local site is running on it. */
export async function openLocal(folder = dataFolder): Promise<OpenStorage> {
  const { database, files } = await startStores(folder);
  const at = (endpoint: string) => ({ endpoint, region, credentials: localCredentials });
  const storage = {
    dynamoDb: new DynamoDBClient(at(database.url)),
    table: localTable,
    s3: new S3Client({ ...at(files.url), forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    bucket: localBucket,
  };
  return {
    storage,
    name: 'local',
    place: `the local content in ${folder}`,
    close: async () => {
      closeClients(storage);
      await Promise.all([database.close(), files.close()]);
    },
  };
}

/** Starts the local DynamoDB and S3. If S3 fails, the other is closed, so that the command ends. */
async function startStores(folder: string) {
  const database = await startDynamoDb({ folder: `${folder}/${contentParts.table}`, port: 0 });
  try {
    await ensureTable(database.url, localTable);
    const files = await startS3({
      folder: `${folder}/${contentParts.files}`,
      port: 0,
      buckets: [localBucket],
      credentials: localCredentials,
      allowedOrigins: [],
    });
    return { database, files };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function closeClients({ dynamoDb, s3 }: Storage): void {
  dynamoDb.destroy();
  s3.destroy();
}
