import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Its file in the publisher's bundle (lib/lambda/bundle.ts). */
export const textWorkerFile = 'text-worker.mjs';

/**
 * Starts text-worker.ts as a thread, or what `load` loads in its place, and resolves once it can be given a document; rejects when
 * it cannot be loaded. `onEnd` is called when it has ended, also by what an earlier document has left running in it.
 */
export async function startTextWorker(onEnd: () => void, load = loadTextWorker): Promise<Worker> {
  const worker = load();
  await once(worker, 'message');
  worker.on('error', onEnd).on('exit', onEnd);
  return worker;
}

/** It comes from the bundle, or, on a developer's machine, from the TypeScript, which Node 20 cannot load by itself. */
export function loadTextWorker(): Worker {
  const isSource = /\.ts(\?|$)/.test(import.meta.url);
  if (!isSource) return new Worker(new URL(textWorkerFile, import.meta.url));
  const source = JSON.stringify(new URL('text-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { eval: true });
}
