import { expect, it } from 'vitest';
import { type CacheFile, openRenderCache } from '../../../lambdas/publish/render-cache.ts';

function fileOf(text?: string): CacheFile & { text: string | undefined; writes: number } {
  const file = {
    text,
    writes: 0,
    read: async () => file.text,
    write: async (changed: string) => {
      file.text = changed;
      file.writes++;
    },
  };
  return file;
}

it('ignores entries rendered by another build', async () => {
  const file = fileOf();
  const first = await openRenderCache(file, 'a');
  first.keep('index.html', 'inputs', 'hash');
  await first.save();
  expect((await openRenderCache(file, 'b')).find('index.html', 'inputs')).toBeUndefined();
});

it.each([undefined, '', 'no JSON', '[]', '{"build":"a","files":{"index.html":"hash"}}'])(
  'starts empty from %j',
  async (text) => {
    const cache = await openRenderCache(fileOf(text), 'a');
    expect(cache.find('index.html', 'inputs')).toBeUndefined();
  },
);
