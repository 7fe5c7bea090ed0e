import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import { tableKeys } from '../contract/table-item.ts';
import { region } from '../contract/addresses.ts';
import { type Changes, tableWrites } from './changes.ts';
import { openDynalite } from './dynalite-server.ts';
import { listen, type Listening, refuseRequests } from './listen.ts';

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
export async function ensureTable(url: string, TableName: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: url, region, credentials });
  const { partition, sort } = tableKeys;
  const create = new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [partition, sort].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ],
  });
  const isActive = async () =>
    (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus === 'ACTIVE';
  try {
    await client.send(create).catch((error: unknown) => {
      if (!(error instanceof ResourceInUseException)) throw error;
    });
    // A new table becomes active immediately, but only after CreateTable has returned.
    for (let attempt = 0; !(await isActive()); attempt++) {
      if (attempt === 100)
        throw new Error(
          'An earlier start was interrupted before there was any content. Run "npm run reset".',
        );
      await delay(10);
    }
  } finally {
    client.destroy();
  }
}

/** dynalite throws, and so ends the process, when a client disconnects in the middle of a request. */
function surviveDisconnects(server: Server): Server {
  return server.on('request', (request: IncomingMessage) => {
    request.removeAllListeners('error');
    request.on('error', () => request.destroy());
  });
}
