/* Runs a Node function's handler: run-function.mjs <code> <handler> <output> <layer>…, with the event on stdin. */
import console from 'node:console';
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { argv, env, exit, stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers';
import { pathToFileURL, URL } from 'node:url';

const [code, handler, output] = argv.slice(2);
const event = JSON.parse(await text(stdin));

// CDK's functions send responses to CloudFormation by https on the default port: redirect them to the simulation.
https.request = (options, received) => {
  const { port } = new URL(env.AWS_ENDPOINT_URL);
  return http.request({ ...options, port }, received);
};
syncBuiltinESMExports();

const [file, name] = handler.split('.');
const path = ['.mjs', '.js'].map((ending) => join(code, file + ending)).find(existsSync);
try {
  const module = await import(pathToFileURL(path).href);
  const run = module[name] ?? module.default[name];
  const result = await run(event, {
    awsRequestId: randomUUID(),
    getRemainingTimeInMillis: () => 900_000,
  });
  finish({ failed: false, result: result ?? null });
} catch (error) {
  finish({ failed: true, result: { errorType: error.name, errorMessage: error.message } });
  console.error(error);
}

/** Exits like Lambda without waiting for open connections. */
function finish(outcome) {
  writeFileSync(output, JSON.stringify(outcome));
  setImmediate(() => exit());
}
