import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPartition } from '../../lambdas/core/storage/partition.ts';
import { initialMetadata, nextMetadata, type StoredItem } from '../../lambdas/core/storage/stored-item.ts';
import { mockClient } from '../mock-client.ts';

const table = mockClient(DynamoDBDocumentClient);
const caller = { subject: 'a', name: 'Anna' };
const now = Date.parse('2026-11-28T10:00:00.000Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubEnv('TABLE_NAME', 'parish');
  table.reset();
  table.on(PutCommand).resolves({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const itemAt = (updatedAt: string, recentWrites?: readonly string[]): StoredItem => ({
  ...initialMetadata('one', caller),
  updatedAt,
  writeId: 'current',
  ...(recentWrites && { recentWrites }),
});

/** Replaces an item and returns the recent writes stored with its next version. */
async function writesAfter(current: StoredItem): Promise<unknown> {
  await openPartition('news').replace(nextMetadata(current, caller), current);
  return table.commandCalls(PutCommand).at(-1)?.args[0].input.Item?.['recentWrites'];
}

describe('the recent writes of an item, by which the SDK’s retry of a lost response is recognised', () => {
  it('include a write for twenty seconds, as long as a retry may come', async () => {
    expect(await writesAfter(itemAt(ago(19_999)))).toEqual([`${ago(19_999)} current`]);
    expect(await writesAfter(itemAt(ago(20_001)))).toBeUndefined();
  });

  it('include those of earlier versions, oldest first, without older ones', async () => {
    const earlier = [`${ago(25_000)} old`, `${ago(15_000)} recent`];
    expect(await writesAfter(itemAt(ago(1_000), earlier))).toEqual([
      `${ago(15_000)} recent`,
      `${ago(1_000)} current`,
    ]);
  });

  it('are the last 200 at most, so that a burst of writes does not make the item too large to store', async () => {
    const earlier = Array.from({ length: 300 }, (_, index) => `${ago(10_000 - index)} write-${index}`);
    const writes = await writesAfter(itemAt(ago(1_000), earlier));
    expect(writes).toHaveLength(200);
    expect(writes).toEqual([...earlier.slice(-199), `${ago(1_000)} current`]);
  });

  it.each([
    ['the write of this version', { writeId: 'mine' }, true],
    ['a later version that includes it', { writeId: 'other', recentWrites: [`${ago(1)} mine`] }, true],
    ['another write only', { writeId: 'other', recentWrites: [`${ago(1)} notmine`] }, false],
  ])('decide whether a failed condition is a conflict: %s', async (_, stored, isWritten) => {
    const current = itemAt(ago(1_000));
    table
      .on(PutCommand)
      .resolvesOnce({})
      .rejects(new ConditionalCheckFailedException({ message: 'x', $metadata: { attempts: 2 } }));
    table.on(GetCommand).resolves({ Item: { ...current, version: 2, ...stored } });
    const item = { ...nextMetadata(current, caller), writeId: 'mine' };
    expect((await openPartition('news').replace(item, current)).written).toBe(isWritten);
  });
});
