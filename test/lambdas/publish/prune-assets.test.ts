import { expect, it } from 'vitest';
import { buildListKey, retiredAssetsKey } from '../../../contract/site/site-files.ts';
import { pruneAssets } from '../../../lambdas/publish/handler.ts';
import type { SiteBucket } from '../../../lambdas/publish/site-bucket.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));

function bucketOf(...keys: string[]) {
  const files = new Map(keys.map((key) => [key, '']));
  const bucket: SiteBucket = {
    list: async (prefix = '') =>
      new Map(
        [...files.keys()]
          .filter((key) => key.startsWith(prefix))
          .map((key) => [key, { hash: '', lastModified: day(-400) }]),
      ),
    put: async (key, content) => void files.set(key, content),
    read: async (key) => files.get(key),
    remove: async (removedKeys) => removedKeys.forEach((key) => files.delete(key)),
  };
  const deploy = (...names: string[]) => {
    for (const name of names) files.set(name, '');
    files.set(buildListKey, JSON.stringify({ assets: names, styles: [] }));
  };
  const assets = () => [...files.keys()].filter((key) => key.startsWith('assets/')).sort();
  return { bucket, files, deploy, assets };
}

it('deletes scripts and styles 30 days after the first build without them, regardless of their upload date', async () => {
  const { bucket, deploy, assets } = bucketOf('index.html', 'pictures/old.jpg');
  deploy('assets/a-1.js', 'assets/shared.js');
  await pruneAssets(bucket, day(0));
  deploy('assets/a-2.js', 'assets/shared.js');
  expect(await pruneAssets(bucket, day(10))).toEqual([]);
  expect(await pruneAssets(bucket, day(40))).toEqual([]);
  expect(await pruneAssets(bucket, day(41))).toEqual(['assets/a-1.js']);
  expect(assets()).toEqual(['assets/a-2.js', 'assets/shared.js']);
  expect(await bucket.read('pictures/old.jpg')).toBe('');
});

it('restarts the 30 days when a build includes the file again, as after a rollback', async () => {
  const { bucket, deploy, assets } = bucketOf();
  deploy('assets/a.js');
  deploy('assets/b.js');
  await pruneAssets(bucket, day(0));
  deploy('assets/a.js');
  await pruneAssets(bucket, day(20));
  deploy('assets/b.js');
  await pruneAssets(bucket, day(45));
  expect(assets()).toEqual(['assets/a.js', 'assets/b.js']);
  await pruneAssets(bucket, day(76));
  expect(assets()).toEqual(['assets/b.js']);
});

it.each([undefined, 'no JSON', '{}'])('deletes nothing when the build list is %j', async (list) => {
  const { bucket, files, assets } = bucketOf('assets/a.js');
  if (list !== undefined) files.set(buildListKey, list);
  files.set(retiredAssetsKey, JSON.stringify({ 'assets/a.js': day(-100).toISOString() }));
  await pruneAssets(bucket, day(0));
  expect(assets()).toEqual(['assets/a.js']);
});

it('writes its record only when it has changed, and starts again when it cannot be parsed', async () => {
  const { bucket, files, deploy, assets } = bucketOf('assets/old.js');
  let writes = 0;
  const counting = {
    ...bucket,
    put: (...put: Parameters<SiteBucket['put']>) => (writes++, bucket.put(...put)),
  };
  deploy('assets/a.js');
  await pruneAssets(counting, day(0));
  await pruneAssets(counting, day(1));
  expect(writes).toBe(1);
  files.set(retiredAssetsKey, 'no JSON');
  await pruneAssets(counting, day(50));
  expect(assets()).toEqual(['assets/a.js', 'assets/old.js']);
});
