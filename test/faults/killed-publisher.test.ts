import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, inject, it } from 'vitest';
import { isPublishedPage } from '../../contract/site/site-files.ts';
import { localBucket, localSiteBucket } from '../../local/environment.ts';
import type { ParishApi } from '../api/parish-api.ts';
import { parishApi } from '../api/parish-api.ts';
import { samples } from '../api/samples.ts';
import { startPublisher } from './child.ts';
import { importRenderer } from '../../web/app/build/build-site.ts';

const ROUNDS = 10;
const api: ParishApi = parishApi({ seed: true });
let publisher: Awaited<ReturnType<typeof openPublisher>>;

beforeAll(async () => {
  publisher = await openPublisher();
});

/** The publisher of this process, and the expected and the stored files: their MD5 by key. */
async function openPublisher() {
  const [
    { publishHandler },
    { readSite },
    { openSiteBucket },
    { openReadApi },
    { documentTextsIn },
    { mediaClient },
  ] = await Promise.all([
    import('../../lambdas/publish/handler.ts'),
    import('../../lambdas/publish/site.ts'),
    import('../../lambdas/publish/site-bucket.ts'),
    import('../../lambdas/publish/read-api.ts'),
    import('../../lambdas/publish/texts/document-texts.ts'),
    import('../../lambdas/core/platform/media-client.ts'),
  ]);
  const renderer = await importRenderer(inject('serverFolder'));
  const bucket = openSiteBucket(mediaClient(), localSiteBucket);
  const read = openReadApi(documentTextsIn(localBucket, bucket.read));
  return {
    run: publishHandler(renderer, 'one build'),
    async expected(): Promise<Map<string, string>> {
      const { files } = await readSite(renderer, read, new Date());
      const hashes = new Map<string, string>();
      for (const { key, content } of files)
        hashes.set(
          key,
          createHash('md5')
            .update(await content())
            .digest('hex'),
        );
      return hashes;
    },
    async stored(): Promise<Map<string, string>> {
      return new Map([...(await bucket.list())].map(([key, { hash }]) => [key, hash]));
    },
  };
}

/** Changes every page (Mass times are in the footer), adds an event and removes that of the previous round. */
async function change(round: number, added: string | undefined): Promise<string> {
  const { body: times } = await api.get('/api/mass-times');
  await api.put(`/api/mass-times/${times[0].id}`, { special: `Round ${round}` });
  if (added) await api.remove(`/api/events/${added}`);
  return (await api.post('/api/events', { ...samples.events, title: `Round ${round}` })).body.id;
}

it(`the published files match the table after the publisher is killed ${ROUNDS} times and run again`, async () => {
  const started = performance.now();
  await publisher.run({ publish: 'all' });
  const duration = performance.now() - started;
  let before = await publisher.expected();
  expect(before.size).toBeGreaterThan(100);
  let added: string | undefined;
  let interrupted = 0;

  for (let round = 0; round < ROUNDS; round++) {
    added = await change(round, added);
    const expected = await publisher.expected();
    const kill = await startPublisher(inject('serverFolder'));
    await delay(Math.random() * duration);
    await kill();

    const partial = await publisher.stored();
    if ([...expected].some(([key, hash]) => partial.get(key) !== hash)) interrupted += 1;
    for (const [key, hash] of partial)
      if (isPublishedPage(key)) expect([before.get(key), expected.get(key)], key).toContain(hash);

    await publisher.run({ publish: 'all' });
    const stored = await publisher.stored();
    for (const [key, hash] of expected) expect(stored.get(key), key).toBe(hash);
    for (const key of stored.keys()) if (isPublishedPage(key)) expect(expected.has(key), key).toBe(true);
    before = expected;
  }
  expect(interrupted).toBeGreaterThan(0);
});
