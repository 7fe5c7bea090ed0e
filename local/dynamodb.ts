import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { tableKeys } from '../contract/table-item.ts';
import { region } from '../contract/addresses.ts';
import { type Changes, tableWrites } from './changes.ts';
import { openDynalite } from './dynalite-server.ts';
import { listen, type Listening } from './listen.ts';
import { refuseRequests } from './refuse-requests.ts';

/**
 * Starts a local DynamoDB on the loopback interface that keeps its tables in a folder; port 0 picks any free one.
 * Acknowledged writes survive a crash of this process. It accepts any credentials, but no requests from a page.
 */
export async function startDynamoDb({
  folder,
  port,
  changes,
}: {
  readonly folder: string;
  readonly port: number;
  /** Receives a record for each write. */
  readonly changes?: Changes;
}): Promise<Listening> {
  const server = surviveDisconnects(await openDynalite(folder));
  if (changes) server.on('request', tableWrites(changes));
  // dynalite lets pages of all origins read and write.
  refuseRequests(
    server,
    ({ headers }) => headers.origin !== undefined,
    'The local DynamoDB accepts no requests from pages.',
  );
  try {
    return await listen(server, port, 'the local DynamoDB');
  } catch (error) {
    // dynalite has its files open by now.
    await new Promise((closed) => server.close(closed));
    throw error;
  }
}

/** Creates the parish's table, with the key schema of the stacks, unless it exists. Resolves when the table is active. */
export async function ensureTable(url: string, name: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: url,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    if ((await statusOf(client, name)) === undefined) await createTable(client, name);
    // A new table becomes active immediately, but only after CreateTable has returned.
    for (let attempt = 0; (await statusOf(client, name)) !== 'ACTIVE'; attempt += 1) {
      if (attempt === 100) throw new Error(incompleteTable);
      await delay(10);
    }
  } finally {
    client.destroy();
  }
}

const incompleteTable =
  'An earlier start was interrupted while creating the table. The table is empty: run "npm run reset" and start again.';

async function statusOf(client: DynamoDBClient, name: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: tableKeys.partition, AttributeType: 'S' },
        { AttributeName: tableKeys.sort, AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: tableKeys.partition, KeyType: 'HASH' },
        { AttributeName: tableKeys.sort, KeyType: 'RANGE' },
      ],
    }),
  );
}

/** dynalite throws, and so ends the process, when a client disconnects in the middle of a request. */
function surviveDisconnects(server: Server): Server {
  return server.on('request', (request: IncomingMessage) => {
    request.removeAllListeners('error');
    request.on('error', () => request.destroy());
  });
}
