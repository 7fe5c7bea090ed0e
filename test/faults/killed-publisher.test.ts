import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, inject, it } from 'vitest';
import { isPublishedPage } from '../../contract/site-files.ts';
import { localBucket, localSiteBucket } from '../../local/environment.ts';
import type { ParishApi } from '../api/parish-api.ts';
import { parishApi } from '../api/parish-api.ts';
import { samples } from '../api/samples.ts';
import { startChild } from '../local/child.ts';
import { importRenderer } from '../../web/build/build-site.ts';

const ROUNDS = 10;
const api: ParishApi = parishApi({ seed: true });
let publisher: Awaited<ReturnType<typeof openPublisher>>;

beforeAll(async () => {
  publisher = await openPublisher();
});

/** The publisher of this process, and what its files should be and are: the MD5 of each by its key. */
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
  const read = openReadApi(localBucket, documentTextsIn(localBucket, bucket.read));
  return {
    run: publishHandler(renderer, 'one build'),
    async wanted(): Promise<Map<string, string>> {
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

/** Changes every page, by the Mass times in its footer; adds pages, and removes those that the round before has added. */
async function change(round: number, added: string | undefined): Promise<string> {
  const { body: times } = await api.get('/api/mass-times');
  await api.put(`/api/mass-times/${times[0].id}`, { special: `Round ${round}` });
  if (added) await api.remove(`/api/events/${added}`);
  return (await api.post('/api/events', { ...samples.events, title: `Round ${round}` })).body.id;
}

it(`files end as the table says when the publisher is killed ${ROUNDS} times and run again`, async () => {
  const started = performance.now();
  await publisher.run({ publish: 'all' });
  const duration = performance.now() - started;
  let before = await publisher.wanted();
  expect(before.size).toBeGreaterThan(100);
  let added: string | undefined;
  let cutShort = 0;

  for (let round = 0; round < ROUNDS; round++) {
    added = await change(round, added);
    const wanted = await publisher.wanted();
    const child = await startChild('publisher', inject('serverFolder'));
    await delay(Math.random() * duration);
    await child.kill();

    const left = await publisher.stored();
    if ([...wanted].some(([key, hash]) => left.get(key) !== hash)) cutShort += 1;
    for (const [key, hash] of left)
      if (isPublishedPage(key)) expect([before.get(key), wanted.get(key)], key).toContain(hash);

    await publisher.run({ publish: 'all' });
    const stored = await publisher.stored();
    for (const [key, hash] of wanted) expect(stored.get(key), key).toBe(hash);
    for (const key of stored.keys()) if (isPublishedPage(key)) expect(wanted.has(key), key).toBe(true);
    before = wanted;
  }
  expect(cutShort).toBeGreaterThan(0);
});
