import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fitWithin,
  longEdges,
  scalePicture,
  UnreadableImageError,
} from '../../../../web/desk/uploads/pictures.ts';

describe('fitWithin', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2560, height: 1920 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1920, height: 2560 },
    ],
    [
      { width: 2560, height: 10 },
      { width: 2560, height: 10 },
    ],
    [
      { width: 600, height: 400 },
      { width: 600, height: 400 },
    ],
    [
      { width: 30_000, height: 2 },
      { width: 2560, height: 1 },
    ],
  ])('scales %o to %o', (size, uploaded) => {
    expect(fitWithin(size, longEdges.gallery)).toEqual(uploaded);
  });
});

it('scales a portrait down to the largest size that a screen can show', () => {
  expect(fitWithin({ width: 3000, height: 4000 }, longEdges.portrait)).toEqual({ width: 720, height: 960 });
});

describe('scalePicture', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A canvas encodes a type that the browser does not support as PNG. */
  function stubBrowser(supported: readonly string[]): void {
    const toBlob = (done: (blob: Blob) => void, type: string) =>
      done(new Blob(['x'], { type: supported.includes(type) ? type : 'image/png' }));
    const context = { fillRect: vi.fn(), drawImage: vi.fn() };
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => context, toBlob }) });
    vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 400, close: vi.fn() }));
  }

  it.each([
    ['image/jpeg', 'image/jpeg', 'image/jpeg'],
    ['image/png', 'image/webp', 'image/png'],
    ['image/webp', 'image/webp', 'image/jpeg'],
    ['image/heic', 'image/webp', 'image/jpeg'],
    ['image/gif', 'image/webp', 'image/jpeg'],
  ])('sends %s as %s, or as %s where WebP cannot be encoded', async (type, sent, withoutWebp) => {
    const file = new File(['x'], 'church.picture', { type });
    stubBrowser(['image/jpeg', 'image/webp']);
    expect((await scalePicture(file)).type).toBe(sent);
    stubBrowser(['image/jpeg']);
    expect((await scalePicture(file)).type).toBe(withoutWebp);
  });

  it('rejects a file that cannot be decoded, naming it and suggesting a format', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('undecodable')));
    const scaled = scalePicture(new File(['<svg/>'], 'flag.gif', { type: 'image/gif' }));
    await expect(scaled).rejects.toBeInstanceOf(UnreadableImageError);
    await expect(scaled).rejects.toThrow(/^Please select an image file\. flag\.gif cannot be opened/);
  });

  it('frees the decoded picture when the browser gives no canvas', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
    await expect(scalePicture(new File([], 'photo.jpg', { type: 'image/jpeg' }))).rejects.toThrow();
    expect(close).toHaveBeenCalledOnce();
  });
});
