import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
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

/** A table of newsletters with this file, which may be drafts, and a bucket; every call takes a random time. */
function fakeStores(random: () => number, beforeListing = () => {}) {
  const files = new Set<string>();
  const items = new Map<string, boolean>();
  const step = () => pause(Math.floor(random() * 3));
  const uses = async () => {
    await step();
    const shown = [...items.values()].filter((draft) => !draft);
    await step();
    return { used: new Set([key]), visible: new Set(shown.map(() => key)) };
  };
  const stores = {
    folders: [{ folder: 'newsletters', resource: 'newsletters', uses }] as const,
    bucket: {
      async *pages(prefix: string) {
        await step();
        beforeListing();
        yield [...files]
          .filter((each) => each.startsWith(prefix))
          .map((each) => ({ key: each, size: 1, lastModified: new Date(), etag: undefined }));
      },
      show: async (stem: string) => {
        await step();
        if (files.has(`${hiddenKey(stem)}.pdf`)) files.add(`${stem}.pdf`);
      },
      hide: async (stem: string) => {
        await step();
        files.delete(`${stem}.pdf`);
      },
    },
  };
  const save = (isDraft: boolean, id = 'one') => items.set(id, isDraft);
  return {
    files,
    items,
    save,
    place: () => placeFiles(stores, new Set(['newsletters'])),
  };
}

describe('placeFiles', () => {
  it('hides a file with its document, and shows it again', async () => {
    const { files, save, place } = fakeStores(() => 0);
    for (const each of [hiddenKey(key), key]) files.add(each);
    save(false);
    await place();
    save(true);
    await place();
    expect([...files]).toEqual([hiddenKey(key)]);
    save(false);
    await place();
    expect([...files]).toEqual([hiddenKey(key), key]);
    await place();
  });

  it('hides a file that no record has, and keeps one that another visible record has', async () => {
    const { files, items, place, save } = fakeStores(() => 0);
    for (const each of [hiddenKey(key), key]) files.add(each);
    save(true);
    save(false, 'other');
    await place();
    expect(files.has(key)).toBe(true);
    items.clear();
    await place();
    expect([...files]).toEqual([hiddenKey(key)]);
  });

  it('leaves a visible document whose file is missing as it is', async () => {
    const { files, place, save } = fakeStores(() => 0);
    save(false);
    await place();
    expect(files.size).toBe(0);
  });

  it('does not hide the file of a document that is saved while it runs', async () => {
    const { files, items, place } = fakeStores(
      () => 0,
      () => {
        items.set('new', false);
        files.add(key);
      },
    );
    files.add(hiddenKey(key));
    const hidden = vi.spyOn(files, 'delete');
    await place();
    expect(hidden).not.toHaveBeenCalled();
    expect(files.has(key)).toBe(true);
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
      expect([seed, files.has(key)]).toEqual([seed, !items.get('one')]);
      expect(files.size).toBeGreaterThan(0);
    }
  });
});
