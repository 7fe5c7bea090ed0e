import type { APIGatewayProxyEvent } from 'aws-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from '../mock-client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiEvent, invoke } from './invoke.ts';

const table = mockClient(DynamoDBDocumentClient);
const lines: string[] = [];
const headers = { 'content-type': 'application/json', authorization: 'Bearer secret-token' };
const body = JSON.stringify({ name: 'secret-name', day: 'Monday' });

beforeEach(() => {
  lines.length = 0;
  table.reset();
  table.onAnyCommand().resolves({});
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const logged = (event: APIGatewayProxyEvent) => invoke('devotions', event, { LAMBDA_LOG: 'on' });

describe('the request log', () => {
  it('writes one JSON line per request with id, route, status, duration and subject', async () => {
    const event = apiEvent('POST /api/devotions', { headers, body });
    await logged(event);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toEqual({
      requestId: event.requestContext.requestId,
      route: 'POST /api/devotions',
      status: 201,
      milliseconds: expect.any(Number),
      subject: 'b3f1c2d4',
    });
  });

  it('logs only the status of a rejected request', async () => {
    await logged(apiEvent('POST /api/devotions', { headers, body: '{"name":"secret-name"}' }));
    expect(JSON.parse(lines[0]!)).toMatchObject({ status: 400 });
    expect(JSON.parse(lines[0]!)).not.toHaveProperty('error');
  });

  it('logs an unexpected error with its stack and cause, which the response omits', async () => {
    const cause = new Error('the cause');
    table.onAnyCommand().rejects(Object.assign(new Error('Out of order', { cause }), { name: 'Odd' }));
    const response = await logged(apiEvent('POST /api/devotions', { headers, body }));
    expect(response.status).toBe(500);
    expect(JSON.stringify(response.body)).not.toMatch(/Out of order|Odd|\.ts/);
    const { error } = JSON.parse(lines[0]!);
    expect(error).toMatchObject({ name: 'Odd', message: 'Out of order', cause: { message: 'the cause' } });
    expect(error.stack).toContain('Out of order');
  });

  it('never logs a token or a request body', async () => {
    table.onAnyCommand().rejects(new Error('Out of order'));
    await logged(apiEvent('POST /api/devotions', { headers, body }));
    await logged(apiEvent('PUT /api/devotions/{id}', { headers, body, pathParameters: { id: 'x' } }));
    expect(lines.join()).not.toMatch(/secret-(token|name)/);
  });
});
