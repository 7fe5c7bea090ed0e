import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { placeFiles } from '../../../lambdas/publish/place-files.ts';
import { hiddenKey } from '../../../contract/files/media.ts';
import { numbersFrom } from './fake-site.ts';

const key = 'newsletters/7b0e2c1d-5c1a-4d4b-9a57-0a3f5d3f7a11.pdf';

/** Retries a rejected run as the stream does, such as one whose file a concurrent run has just moved. */
async function retried(run: () => Promise<unknown>, times = 5): Promise<unknown> {
  return run().catch((error: unknown) => {
    if (times === 0) throw error;
    return retried(run, times - 1);
  });
}

/** A table with one newsletter, and a bucket; every call takes a random time. */
function fakeStores(random: () => number) {
  const files = new Set<string>();
  const items = new Map<string, object>();
  const step = () => pause(Math.floor(random() * 3));
  const stores = {
    itemsOf: async () => {
      await step();
      const all = [...items].map(([id, fields]) => ({
        id,
        version: 1,
        createdAt: '',
        updatedAt: '',
        ...fields,
      }));
      await step();
      return all;
    },
    bucket: {
      async *pages(prefix: string) {
        await step();
        yield [...files]
          .filter((each) => each.startsWith(prefix))
          .map((each) => ({ key: each, size: 1, lastModified: new Date(), etag: undefined }));
      },
      show: async (each: string) => {
        await step();
        if (files.has(hiddenKey(each))) files.add(each);
      },
      hide: async (each: string) => {
        await step();
        files.delete(each);
      },
    },
  };
  const save = (draft: boolean) => items.set('one', { fileUrl: `/media/${key}`, draft });
  return { files, items, save, place: () => placeFiles(stores, new Set(['newsletters'])) };
}

describe('placeFiles', () => {
  it('hides a file with its document, shows it again, and returns the changed paths', async () => {
    const { files, save, place } = fakeStores(() => 0);
    for (const each of [hiddenKey(key), key]) files.add(each);
    save(false);
    expect(await place()).toBe(false);
    save(true);
    expect(await place()).toBe(true);
    expect([...files]).toEqual([hiddenKey(key)]);
    save(false);
    expect(await place()).toBe(true);
    expect([...files]).toEqual([hiddenKey(key), key]);
    expect(await place()).toBe(false);
  });

  it('keeps a file that has no record yet or is referenced by another visible record', async () => {
    const { files, items, place, save } = fakeStores(() => 0);
    for (const each of [hiddenKey(key), key]) files.add(each);
    expect(await place()).toBe(false);
    save(true);
    items.set('other', { fileUrl: `/media/${key}` });
    await place();
    expect(files.has(key)).toBe(true);
  });

  it('leaves a visible document whose file is missing as it is', async () => {
    const { files, place, save } = fakeStores(() => 0);
    save(false);
    expect(await place()).toBe(false);
    expect(files.size).toBe(0);
  });

  it('never loses a file, and places it as the last save requires, when runs overlap', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = numbersFrom(seed);
      const { files, items, save, place } = fakeStores(random);
      for (const each of [hiddenKey(key), key]) files.add(each);
      save(false);
      const runs: Promise<unknown>[] = [];
      for (let write = 0; write < 6; write++) {
        save(random() < 0.5);
        runs.push(retried(place));
        await pause(Math.floor(random() * 4));
        expect(files.size).toBeGreaterThan(0);
      }
      await Promise.all(runs);
      const isDraft = JSON.stringify(items.get('one')).includes('true');
      expect([seed, files.has(key)]).toEqual([seed, !isDraft]);
      expect(files.size).toBeGreaterThan(0);
    }
  });
});
