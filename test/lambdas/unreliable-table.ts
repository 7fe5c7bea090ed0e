import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { lambdaEnvironment } from './invoke.ts';

/** A failure of the next calls of an action such as `PutItem`: applied with its response lost, or throttled. */
export type Fault = 'lost response' | 'throttled';

/** Starts a local DynamoDB behind a proxy that fails on demand, and configures this process's Lambdas to use it. */
export async function startUnreliableTable() {
  const folder = await mkdtemp(join(tmpdir(), 'parish-table-'));
  const dynamoDb = await startDynamoDb({ folder, port: 0 });
  await ensureTable(dynamoDb.url, lambdaEnvironment.TABLE_NAME);
  let faults: { action: string; fault: Fault; times: number; after: number }[] = [];
  let calls: string[] = [];
  let meanwhile: (() => Promise<unknown>) | undefined;

  const server = createServer((request, response) => void relay(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const action = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    calls.push(action);
    const due = faults.find((each) => each.action === action && each.times > 0);
    const fault = due && due.after > 0 ? undefined : due;
    if (due) due[fault ? 'times' : 'after'] -= 1;
    if (fault?.fault === 'throttled') return throttle(response);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const reply = await fetch(dynamoDb.url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = Buffer.from(await reply.arrayBuffer());
    if (fault) {
      const act = meanwhile;
      meanwhile = undefined;
      await act?.();
      return void response.destroy();
    }
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  }

  return {
    /** The actions called since the last `fail`, in order. */
    get calls() {
      return calls;
    },
    /** Makes the next `times` calls of an action fail, after `after` calls that succeed. */
    fail(action: string, fault: Fault, times = 1, after = 0) {
      faults = [{ action, fault, times, after }];
      calls = [];
      meanwhile = undefined;
    },
    /** Adds a fault to the one set by `fail`. */
    failAlso(action: string, fault: Fault, times: number, after: number) {
      faults.push({ action, fault, times, after });
    },
    /** Sets what happens between the next write whose response is lost and its retry. */
    beforeRetry(act: () => Promise<unknown>) {
      meanwhile = act;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await dynamoDb.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function throttle(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(
    JSON.stringify({
      __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
      message: 'The level of configured provisioned throughput for the table was exceeded.',
    }),
  );
}
