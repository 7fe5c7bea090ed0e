import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler } from '../../lambdas/triggers/origin-key.ts';

const received: { readonly type: string | undefined; readonly body: Record<string, unknown> }[] = [];
let status = 200;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ type: request.headers['content-type'], body: JSON.parse(body) });
    response.writeHead(status).end();
  });
});
let ResponseURL: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  ResponseURL = `http://127.0.0.1:${String(address.port)}/`;
});
afterAll(() => server.close());

const base = () => ({
  ServiceToken: 'arn',
  ResponseURL,
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Key1',
  ResourceType: 'Custom::OriginKey',
  ResourceProperties: { ServiceToken: 'arn' },
});
const known = { PhysicalResourceId: 'known' };

async function keyOf(event: CloudFormationCustomResourceEvent): Promise<unknown> {
  await handler(event);
  const { type, body } = received.at(-1) ?? {};
  // The response URL is signed without a content type.
  expect(type).toBeUndefined();
  expect(body).toMatchObject({
    Status: 'SUCCESS',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Key1',
  });
  return body?.['PhysicalResourceId'];
}

it('creates a different random key for each Create event', async () => {
  const one = await keyOf({ ...base(), RequestType: 'Create' });
  const other = await keyOf({ ...base(), RequestType: 'Create' });
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
});

it('keeps the key on Update and Delete events', async () => {
  const old = { OldResourceProperties: { ServiceToken: 'arn' } };
  expect(await keyOf({ ...base(), ...known, ...old, RequestType: 'Update' })).toBe('known');
  expect(await keyOf({ ...base(), ...known, RequestType: 'Delete' })).toBe('known');
});

it('rejects when CloudFormation does not accept the response', async () => {
  status = 403;
  await expect(handler({ ...base(), RequestType: 'Create' })).rejects.toThrow('403');
});
