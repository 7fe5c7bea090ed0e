import { Worker } from 'node:worker_threads';

/** Its file in the publisher's bundle (lib/bundle.ts). */
export const textWorkerFile = 'text-worker.mjs';

/** Starts text-worker.ts as a thread: from the bundle, or, on a developer's machine, from the TypeScript, which Node 20 cannot load by itself. */
export function startTextWorker(): Worker {
  const isSource = /\.ts(\?|$)/.test(import.meta.url);
  if (!isSource) return new Worker(new URL(textWorkerFile, import.meta.url));
  const source = JSON.stringify(new URL('text-worker.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(load, { eval: true });
}
