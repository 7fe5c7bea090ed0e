import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idInPath, isItemId, initialMetadata } from '../../lambdas/core/storage/stored-item.ts';
import { openRevisions } from '../../lambdas/core/storage/revisions.ts';
import { mockClient } from '../mock-client.ts';

/** DynamoDB's limit for a sort key, in bytes. */
const MAX_KEY = 1_024;
const table = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'parish');
  table.reset();
  table.on(PutCommand).resolves({});
});
afterEach(() => void vi.unstubAllEnvs());

describe('an id', () => {
  it('is at most as long as a key of the table, in bytes', () => {
    expect([isItemId('x'.repeat(MAX_KEY)), isItemId('x'.repeat(MAX_KEY + 1))]).toEqual([true, false]);
    expect([isItemId('é'.repeat(MAX_KEY / 2)), isItemId('é'.repeat(MAX_KEY / 2 + 1))]).toEqual([true, false]);
  });

  it('in a path has at most 100 characters', () => {
    expect(idInPath({ id: 'x'.repeat(100) }, 'event')).toHaveLength(100);
    expect(() => idInPath({ id: 'x'.repeat(101) }, 'event')).toThrow('There is no event with this id.');
  });
});

describe.each([900, 901, MAX_KEY])('the revisions of an item whose id has %i bytes', (length) => {
  const item = initialMetadata('x'.repeat(length), { subject: 'a', name: 'Anna' });

  it('have keys that the table accepts, and are found by the id', async () => {
    const revisions = openRevisions('gallery');
    await revisions.keep(item);
    await revisions.keepDeletion(item, { subject: 'a', name: 'Anna' });
    const stored = table.commandCalls(PutCommand).map(({ args }) => args[0].input.Item ?? {});
    expect(stored.map(({ id }) => Buffer.byteLength(id) <= MAX_KEY)).toEqual([true, true]);
    table.on(QueryCommand).resolves({ Items: stored });
    expect(await revisions.of(item.id)).toHaveLength(2);
    const { ExpressionAttributeValues } = table.commandCalls(QueryCommand)[0]?.args[0].input ?? {};
    for (const { id } of stored) expect(id.startsWith(ExpressionAttributeValues?.[':prefix'])).toBe(true);
  });
});
