import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much more of this process's heap is in use, in bytes after a garbage collection, once `work` has run. */
export async function heapGrowth(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const inUse = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = inUse();
  await work();
  return inUse() - before;
}
