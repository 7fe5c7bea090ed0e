import { expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import type { NewItem, Partition } from '../../lambdas/core/storage/partition.ts';
import { claimSlug } from '../../lambdas/core/storage/slugs.ts';

const fields = { title: 'Parish Lunch', date: '2026-11-28' };

/** A partition in which other items have claimed the first `taken` slugs of this title and date. */
function partitionWith(taken: number): Partition {
  let claims = 0;
  const add = async (item: NewItem) => {
    claims += 1;
    return claims > taken
      ? ({ written: true } as const)
      : ({ written: false, current: { ...item, item: 'another' } } as const);
  };
  const unused = () => Promise.reject(new Error('This is not called.'));
  return { add, get: unused, list: unused, rows: unused, replace: unused, remove: unused, erase: unused };
}

const claimAfter = (taken: number) =>
  claimSlug(resources.events, partitionWith(taken), { id: 'one', fields });

it('the five hundredth item with the same title and date gets a slug of its own', async () => {
  expect(await claimAfter(499)).toBe('parish-lunch-2026-11-28-500');
});

it('the next one is rejected with 503 rather than searching on until the timeout', async () => {
  await expect(claimAfter(500)).rejects.toMatchObject({ code: 'busy' });
});
