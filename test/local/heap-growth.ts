import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * How much more of this process's heap is in use, in bytes after a garbage collection, once `work` has run: the least of
 * three runs, since a leak grows with each and what the process does once (compiling, filling a pool) does not.
 */
export async function heapGrowth(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const inUse = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const growth: number[] = [];
  for (let run = 0; run < 3; run++) {
    const before = inUse();
    await work();
    growth.push(inUse() - before);
  }
  return Math.min(...growth);
}
