import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitWithin } from '../../../../web/admin/uploads/encode-bitmap.ts';
import { longEdges, stripMetadata } from '../../../../web/admin/uploads/strip-metadata.ts';

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

describe('stripMetadata of another picture', () => {
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
  ])('sends %s as %s, or as %s where WebP cannot be encoded', async (type, sent, withoutWebp) => {
    const file = new File(['x'], 'church.picture', { type });
    stubBrowser(['image/jpeg', 'image/webp']);
    expect((await stripMetadata(file)).type).toBe(sent);
    stubBrowser(['image/jpeg']);
    expect((await stripMetadata(file)).type).toBe(withoutWebp);
  });
});
