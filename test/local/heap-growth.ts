import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs `work` three times and returns the smallest growth of the used heap, in bytes after garbage collection. A leak grows
 * with each run; one-time costs such as compilation or filling a pool do not.
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
