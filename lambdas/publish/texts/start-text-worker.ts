import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The worker's file in the publisher's bundle (lib/lambda/bundle.ts). */
export const textWorkerFile = 'text-worker.mjs';

/**
 * Starts the worker thread (text-worker.ts by default) and resolves when it is ready for a document; rejects when it
 * cannot be loaded. `onEnd` is called when the thread ends, even if code left running by an earlier document ended it.
 */
export async function startTextWorker(onEnd: () => void, load = loadTextWorker): Promise<Worker> {
  const worker = load();
  await once(worker, 'message');
  worker.on('error', onEnd).on('exit', onEnd);
  return worker;
}

/** Loads the worker from the bundle or, in development, from the TypeScript source, which Node 20 cannot load itself. */
export function loadTextWorker(): Worker {
  const isSource = /\.ts(\?|$)/.test(import.meta.url);
  if (!isSource) return new Worker(new URL(textWorkerFile, import.meta.url));
  const source = JSON.stringify(new URL('text-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { eval: true });
}
