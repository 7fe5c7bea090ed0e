import { accessSync, constants, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createFolder } from './create-folder.ts';
import { isRunning, processStartTime } from './running-process.ts';

/** Exclusive use of a folder by this process until `release`, or until the process exits or is killed. */
type FolderLock = {
  release(): Promise<void>;
};

/**
 * Locks a folder for this process; creates it when missing. Throws an error that says what to do when another process
 * holds it. The lock of a killed process is ignored.
 *
 * Each attempt creates a numbered lock file and then checks all others: of two concurrent attempts, the later sees the
 * earlier and backs off. A single file could be taken by another process between the stale check and the deletion.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  ensureWritable(folder);
  for (;;) {
    const numbers = lockNumbers(folder);
    const holder = await runningHolder(folder, numbers);
    if (holder) throw inUseError(folder, holder.pid);
    const own = (numbers.at(-1) ?? 0) + 1;
    if (!create(lockPath(folder, own))) continue;
    const others = lockNumbers(folder).filter((number) => number !== own);
    if (await runningHolder(folder, others)) {
      remove(folder, own);
      continue;
    }
    for (const stale of others) remove(folder, stale);
    return createLock(folder, own);
  }
}

/** Creates the folder; throws an error that says what to do when it cannot be created or written to. */
function ensureWritable(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The folder ${displayPath(folder)} cannot be written to (${reason}). Choose another folder with PARISH_DATA=….`,
      { cause: error },
    );
  }
}

const holderSchema = z.object({ pid: z.number(), birth: z.optional(z.string()) });

type Holder = z.infer<typeof holderSchema>;

function createLock(folder: string, number: number): FolderLock {
  let released = false;
  return {
    release: async () => {
      // Only once: the number may belong to another process by the second call.
      if (!released) remove(folder, number);
      released = true;
    },
  };
}

/** The numbers of the existing lock files, lowest first. */
function lockNumbers(folder: string): number[] {
  const matches = readdirSync(folder).map((name) => /^lock\.(\d+)$/.exec(name)?.[1]);
  return matches
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Creates a lock file that names this process; returns false when it exists already. */
function create(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, birth: processStartTime(process.pid) }), {
      flag: 'wx',
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function runningHolder(folder: string, numbers: readonly number[]): Promise<Holder | undefined> {
  const holders = await Promise.all(numbers.map((number) => readHolder(lockPath(folder, number))));
  return holders.find((holder) => holder !== undefined && isRunning(holder));
}

/** The process that created a lock file; undefined when the file is gone or incomplete. */
async function readHolder(path: string): Promise<Holder | undefined> {
  // A lock file is briefly empty while it is written, and stays so if its process is killed at that moment.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      const parsed = holderSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
      return parsed.data;
    } catch (error) {
      if (!(error instanceof SyntaxError)) return undefined;
      await delay(20);
    }
  }
  return undefined;
}

function inUseError(folder: string, pid: number): Error {
  return new Error(
    `The folder ${displayPath(folder)} is in use by another process (${pid}). ` +
      'Stop it with Ctrl-C, or choose another folder with PARISH_DATA=….',
  );
}

function displayPath(folder: string): string {
  const inside = relative(process.cwd(), folder);
  return inside.startsWith('..') ? folder : inside || '.';
}

const lockPath = (folder: string, number: number) => join(folder, `lock.${number}`);
const remove = (folder: string, number: number) => rmSync(lockPath(folder, number), { force: true });
