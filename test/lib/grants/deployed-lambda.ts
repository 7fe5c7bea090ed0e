import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundleEntry } from '../../../lib/lambda/bundle.ts';
import { writeBundle } from '../../../lib/lambda/lambda.ts';
import type { LambdaHandler } from '../../../local/gateway/server.ts';
import type { Listening } from '../../../local/listen.ts';
import type { Json } from '../synthesised.ts';

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

/** The variables of a function's template and of Lambda's runtime, with the addresses of the services by name, such as `S3`. */
export function environmentOf({ Environment }: Json, services: Readonly<Record<string, Listening>>) {
  const ofRuntime = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'LAMBDA_LOG'];
  const names = [...Object.keys(Environment.Variables), ...ofRuntime];
  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    ...Object.fromEntries(
      Object.entries(services).map(([name, { url }]) => [`AWS_ENDPOINT_URL_${name}`, url]),
    ),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

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
