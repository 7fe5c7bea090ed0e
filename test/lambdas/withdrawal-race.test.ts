import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resources } from '../../contract/resources.ts';
import type { RecordFiles } from '../../lambdas/core/files/record-files.ts';
import { pictureWithdrawal } from '../../lambdas/core/records/picture-withdrawal.ts';
import { openPartition } from '../../lambdas/core/storage/partition.ts';
import { openRevisions } from '../../lambdas/core/storage/revisions.ts';
import { initialMetadata, nextMetadata } from '../../lambdas/core/storage/stored-item.ts';
import { samples } from '../api/samples.ts';
import { lambdaEnvironment } from './invoke.ts';
import { startUnreliableTable } from './unreliable-table.ts';

let table: Awaited<ReturnType<typeof startUnreliableTable>>;
beforeAll(async () => {
  Object.assign(process.env, lambdaEnvironment);
  table = await startUnreliableTable();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => table.close());

const caller = { subject: 'a', name: 'Anna' };
const id = '11111111-2222-4333-8444-555555555555';
const picture = `/media/event-pictures/${id}.jpg`;

it('a save that had read the picture before its withdrawal does not bring it back into a version', async () => {
  const partition = openPartition('events');
  const item = { ...samples.events, imageUrl: picture, imageAlt: 'Zephyrine', imageConsent: true };
  const first = { ...item, ...initialMetadata(id, caller) };
  await partition.add(first);
  const files: RecordFiles = {
    accept: async (fields) => fields,
    cleanUp: async () => undefined,
    bringBack: async (fields) => fields,
    forget: async () => {},
  };
  const withdraw = pictureWithdrawal(resources.events, partition, files);
  const body = { imageWithdrawn: { picture, askedBy: 'Mary Brennan' } };
  const request = { parameters: { id }, body, caller, query: {}, rights: 'all' } as never;
  await withdraw(request);
  const late = await partition.replace({ ...first, ...nextMetadata(first, caller) }, first);
  expect(late.written).toBe(false);
  expect(JSON.stringify([await partition.list(), await openRevisions('events').all()])).not.toMatch(
    /Zephyrine|event-pictures/,
  );
});
