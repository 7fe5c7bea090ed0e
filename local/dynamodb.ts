import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { tableKeys } from '../contract/table-item.ts';
import { region } from '../contract/addresses.ts';
import { type Changes, tableWrites } from './changes.ts';
import { closeIterators } from './close-iterators.ts';
import { dynamoDbElsewhere, dynamoDbLocalVariable } from './dynamodb-elsewhere.ts';
import { listen, type Listening } from './listen.ts';

/**
 * Starts a stand-in for DynamoDB, on this machine alone, that keeps its tables in a folder; port 0 takes any free one.
 * A write that was acknowledged survives the death of this process. It takes any credentials.
 */
export async function startDynamoDb({
  folder,
  port,
  changes,
}: {
  readonly folder: string;
  readonly port: number;
  /** Where writes are announced, if anywhere. */
  readonly changes?: Changes;
}): Promise<Listening> {
  const elsewhere = process.env[dynamoDbLocalVariable];
  const server = elsewhere ? dynamoDbElsewhere(elsewhere, folder) : openDynalite(folder);
  if (changes) server.on('request', tableWrites(changes));
  try {
    return await listen(server, port, 'the local DynamoDB');
  } catch (error) {
    // It has opened its files already.
    await new Promise((closed) => server.close(closed));
    throw error;
  }
}

/** Makes the one table of the parish, keyed as the stacks key it, unless it is there; ready for use when this resolves. */
export async function ensureTable(url: string, name: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: url,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    if ((await statusOf(client, name)) === undefined) await createTable(client, name);
    // A new table is ready at once, but not within the call that makes it.
    for (let attempt = 0; (await statusOf(client, name)) !== 'ACTIVE'; attempt += 1) {
      if (attempt === 100) throw new Error(halfMade);
      await delay(10);
    }
  } finally {
    client.destroy();
  }
}

const halfMade =
  'An earlier start was ended while it made the table, before anything was in it. Run "npm run reset" and start again.';

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

function openDynalite(path: string): Server {
  closeIterators();
  const server = dynalite({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  server.on('request', outliveHangingUp);
  return server;
}

/** dynalite throws, and so ends the process, when a client disconnects in the middle of a request. */
function outliveHangingUp(request: IncomingMessage): void {
  request.removeAllListeners('error');
  request.on('error', () => request.destroy());
}
