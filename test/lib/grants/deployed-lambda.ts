import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundleEntry } from '../../../lib/lambda/bundle.ts';
import { writeBundle } from '../../../lib/lambda/lambda.ts';
import type { LambdaHandler } from '../../../local/gateway/server.ts';

const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  // As in Lambda, where ES modules have no require.
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

/** Starts a Lambda's deployed bundle in a worker with exactly this environment. The publisher needs a renderer. */
export function deployedLambda(file: string, env: NodeJS.ProcessEnv, renderer?: string) {
  return lambdaIn(writeBundle(file, renderer), env);
}

/** Starts the bundle in a folder in a worker with exactly this environment. */
export function lambdaIn(folder: string, env: NodeJS.ProcessEnv) {
  const entry = join(folder, bundleEntry);
  const worker = new Worker(program, { eval: true, env, workerData: entry });
  // There is one listener per call in flight.
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
