import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundleEntry } from '../../../lib/lambda/bundle.ts';
import { writeBundle } from '../../../lib/lambda/bundled-code.ts';
import type { LambdaHandler } from '../../../local/gateway/server.ts';

const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  // As in Lambda, where an ES module finds none.
  globalThis.require = undefined;
  const loaded = import(workerData);
  parentPort.on('message', async ({ id, event }) => {
    const context = { awsRequestId: id, getRemainingTimeInMillis: () => 10_000 };
    try {
      parentPort.postMessage({ id, result: await (await loaded).handler(event, context) });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error) });
    }
  });`;

/** A Lambda's deployed bundle in a thread of its own, with just this environment; the publisher's has a renderer in it. */
export function deployedLambda(file: string, env: NodeJS.ProcessEnv, renderer?: string) {
  return lambdaIn(writeBundle(file, renderer), env);
}

/** The same of the bundle in a folder. */
export function lambdaIn(folder: string, env: NodeJS.ProcessEnv) {
  const entry = join(folder, bundleEntry);
  const worker = new Worker(program, { eval: true, env, workerData: entry });
  // One for each call in flight.
  worker.setMaxListeners(0);
  let count = 0;
  const handler = (event: unknown, _context?: object): ReturnType<LambdaHandler> => {
    const id = String((count += 1));
    return new Promise((resolve, reject) => {
      worker.on('message', function receive(message) {
        if (message.id !== id) return;
        worker.off('message', receive);
        if (message.error === undefined) resolve(message.result);
        else reject(new Error(message.error));
      });
      worker.postMessage({ id, event });
    });
  };
  return { handler, close: () => worker.terminate() };
}
