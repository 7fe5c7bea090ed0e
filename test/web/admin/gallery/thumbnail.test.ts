import { afterEach, expect, it, vi } from 'vitest';
import { thumbnailOfFile } from '../../../../web/admin/gallery/queue/thumbnail.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns no thumbnail, and frees the decoded picture, when the browser gives no canvas', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  expect(await thumbnailOfFile(new File([], 'photo.jpg', { type: 'image/jpeg' }))).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});
