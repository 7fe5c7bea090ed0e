import type { Server } from 'node:http';
import dynalite from 'dynalite';
import stores, { type Database } from 'dynalite/db/index.js';

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
export async function openDynalite(folder: string): Promise<Server> {
  const [server, database] = createServer(folder);
  closeIterators(database);
  try {
    await database.open();
  } catch (error) {
    if (error instanceof Error && isLocked(error.cause)) throw new FolderInUseError(folder);
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
