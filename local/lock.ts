import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isRunning, processStartTime } from './running-process.ts';

/** A folder that this process has to itself until `release`, or until it ends, however it ends. */
export type FolderLock = {
  release(): Promise<void>;
};

/**
 * Locks a folder for this process; creates it when missing. Throws with what to do when another process holds it. A lock
 * of a killed process is ignored.
 *
 * Each attempt creates a numbered lock file and then checks all others: of two concurrent ones, the later sees the earlier
 * and backs off. A single file could be retaken by another process between finding it stale and removing it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  makeUsable(folder);
  for (;;) {
    const found = lockNumbers(folder);
    const holder = await runningHolder(folder, found);
    if (holder) throw inUse(folder, holder.pid);
    const mine = (found.at(-1) ?? 0) + 1;
    if (!create(lockPath(folder, mine))) continue;
    const others = lockNumbers(folder).filter((number) => number !== mine);
    if (await runningHolder(folder, others)) {
      remove(folder, mine);
      continue;
    }
    for (const stale of others) remove(folder, stale);
    return releasing(folder, mine);
  }
}

/** Makes the folder; throws with what to do when it cannot be made or written to. */
function makeUsable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The folder ${nameOf(folder)} cannot be written to (${reason}). Choose another folder with PARISH_DATA=….`,
      { cause: error },
    );
  }
}

const holderSchema = z.object({ pid: z.number(), birth: z.optional(z.string()) });

type Holder = z.infer<typeof holderSchema>;

function releasing(folder: string, number: number): FolderLock {
  let released = false;
  return {
    release: async () => {
      // Only once: later the same number may belong to another process.
      if (!released) remove(folder, number);
      released = true;
    },
  };
}

/** The numbers of the lock files that there are, lowest first. */
function lockNumbers(folder: string): number[] {
  const matches = readdirSync(folder).map((name) => /^lock\.(\d+)$/.exec(name)?.[1]);
  return matches
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Says whether the file was not there yet, and so was made; it names this process. */
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

/** Who made a lock file; undefined when it has gone, or was never finished. */
async function readHolder(path: string): Promise<Holder | undefined> {
  // It is empty for an instant while it is made, and for ever if its maker was killed in that instant.
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

function inUse(folder: string, pid: number): Error {
  return new Error(
    `The folder ${nameOf(folder)} is in use by another start (process ${pid}). ` +
      'Stop that one with Ctrl-C, or choose another folder with PARISH_DATA=….',
  );
}

function nameOf(folder: string): string {
  const inside = relative(process.cwd(), folder);
  return inside.startsWith('..') ? folder : inside || '.';
}

const lockPath = (folder: string, number: number) => join(folder, `lock.${number}`);
const remove = (folder: string, number: number) => rmSync(lockPath(folder, number), { force: true });
