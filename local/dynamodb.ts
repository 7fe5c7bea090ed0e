import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import stores, { type Database } from 'dynalite/db/index.js';
import { region } from '../contract/addresses.ts';
import { tableKeys } from '../contract/table-item.ts';
import { type Changes, tableWrites } from './changes.ts';
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

/** Another process has the database open: LevelDB's own lock, which the operating system releases when a process ends. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `The folder ${folder} is in use by another process. Stop it with Ctrl-C, or choose another folder with PARISH_DATA=….`,
    );
  }
}

/**
 * Creates the server of dynalite 4.0.0 with the LevelDB in a folder. Rejects with an error that names the folder when that
 * cannot be opened or another process has it open, for which dynalite would end the process at the first request.
 */
async function openDynalite(folder: string): Promise<Server> {
  const [server, database] = createServer(folder);
  closeIterators(database);
  try {
    await database.open();
  } catch (error) {
    if (error instanceof Error && isLocked(error.cause)) throw new FolderInUseError(folder);
    if (/ENOSPC|no space left/i.test(reasonOf(error)))
      throw new Error(`The disk of ${folder} is full. Free some space, and start again.`, { cause: error });
    throw new Error(
      `The local database in ${folder} cannot be opened (${reasonOf(error)}). If it is damaged, run "npm run reset", which deletes the local content, and then "npm run restore -- <folder> --local" if you have a backup.`,
      { cause: error },
    );
  }
  return server;
}

/** dynalite does not return its database, so this intercepts the call that creates it. */
function createServer(path: string): [Server, Database] {
  const { create } = stores;
  const databases: Database[] = [];
  stores.create = (options) => {
    const store = create(options);
    databases.push(store.db);
    return store;
  };
  try {
    const server = dynalite({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
    const [database] = databases;
    if (!database) throw new Error('dynalite created no database.');
    return [server, database];
  } finally {
    stores.create = create;
  }
}

/**
 * Closes the LevelDB iterator of each Query and Scan. dynalite's streams call `return` when they end, which Level's iterators
 * lack, so each list leaked its iterator and read-ahead buffer, about 20 KB.
 */
function closeIterators(database: Database): void {
  for (const name of ['keys', 'values'] as const) {
    const open = database[name].bind(database);
    database[name] = (range) => {
      const iterator = open(range);
      iterator.return ??= () => iterator.close();
      return iterator;
    };
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'LEVEL_LOCKED';

/** Level wraps LevelDB's own message, which names the file. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}
