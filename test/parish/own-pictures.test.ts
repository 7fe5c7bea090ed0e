import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Picture } from '../../parish/pictures/catalogue.ts';
import { unusedOriginals, renderPictures } from '../../parish/pictures/render-pictures.ts';

const hero: Picture = {
  name: 'hero-dawn',
  use: 'hero',
  alt: 'A church.',
  width: 320,
  height: 180,
  widths: [160, 320],
};
const bells: Picture = { ...hero, name: 'bells', use: 'gallery', height: 320 };

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="${fill}"/></svg>`;

let folder = '';
const put = (file: string, content: string | Buffer) =>
  writeFileSync(join(folder, 'originals', file), content);
const rendered = (file: string) => sharp(join(folder, 'files', file));
const middle = async (file: string) =>
  [...(await rendered(file).resize(1, 1).removeAlpha().raw().toBuffer())].map((channel) =>
    Math.round(channel / 64),
  );
const [red, green, blue] = [
  [4, 0, 0],
  [0, 2, 0],
  [0, 0, 4],
];

/** A photograph like a phone's: rotated by its orientation tag, and with location metadata. */
const photograph = (kind: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#00f' } })
    .withExif({ IFD0: { Copyright: 'The parish' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(folder, 'originals'));
  put('hero-dawn.svg', drawing('#f00'));
  put('bells.svg', drawing('#f00'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('renderPictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'replaces the hero drawing with a %s photograph',
    async (kind) => {
      await renderPictures(folder, [hero, bells]);
      expect(await middle('hero-dawn-320.jpg')).toEqual(red);
      put(`hero-dawn.${kind}`, await photograph(kind));
      expect(await renderPictures(folder, [hero, bells])).toEqual(['hero-dawn']);
      for (const type of ['jpg', 'avif']) {
        for (const width of hero.widths) {
          const { width: wide, height: high } = await rendered(`hero-dawn-${width}.${type}`).metadata();
          expect([wide, high]).toEqual([width, (width * 9) / 16]);
          expect(await middle(`hero-dawn-${width}.${type}`)).toEqual(blue);
        }
      }
      expect(await middle('bells-320.jpg')).toEqual(red);
    },
  );

  it('deletes the files of a picture and of a width that the catalogue no longer has, and no others', async () => {
    await renderPictures(folder, [hero, bells]);
    writeFileSync(join(folder, 'files/icon-180.png'), 'an icon');
    await renderPictures(folder, [{ ...hero, widths: [320] }]);
    expect(readdirSync(join(folder, 'files')).sort()).toEqual([
      'hero-dawn-320.avif',
      'hero-dawn-320.jpg',
      'icon-180.png',
    ]);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))).toEqual([
      'hero-dawn',
    ]);
  });

  it('goes back to the drawing when the photograph is deleted', async () => {
    put('hero-dawn.jpg', await photograph());
    await renderPictures(folder, [hero]);
    rmSync(join(folder, 'originals/hero-dawn.jpg'));
    expect(await renderPictures(folder, [hero])).toEqual(['hero-dawn']);
    expect(await middle('hero-dawn-320.jpg')).toEqual(red);
  });

  it('replaces the hero drawing with a changed one', async () => {
    await renderPictures(folder, [hero]);
    put('hero-dawn.svg', drawing('#008000'));
    expect(await renderPictures(folder, [hero])).toEqual(['hero-dawn']);
    expect(await middle('hero-dawn-160.avif')).toEqual(green);
  });

  it('renders a photograph upright and without location metadata', async () => {
    const halves = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#00f' } })
      .composite([
        {
          input: await sharp({ create: { width: 320, height: 160, channels: 3, background: '#f00' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect((await sharp(halves).metadata()).exif).toBeDefined();
    put('bells.jpg', halves);
    await renderPictures(folder, [bells]);
    const { exif, orientation } = await rendered('bells-320.jpg').metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const [top] = await rendered('bells-320.jpg')
      .extract({ left: 0, top: 0, width: 320, height: 40 })
      .raw()
      .toBuffer();
    expect(top).toBeLessThan(40);
  });

  it('renders only changed pictures', async () => {
    expect(await renderPictures(folder, [hero, bells])).toEqual(['hero-dawn', 'bells']);
    expect(await renderPictures(folder, [hero, bells])).toEqual([]);
    expect(readdirSync(join(folder, 'files'))).toHaveLength(8);
    expect(await renderPictures(folder, [{ ...hero, widths: [160] }, bells])).toEqual(['hero-dawn']);
  });

  it('throws for a missing original, and for two photographs with one name', async () => {
    await expect(renderPictures(folder, [{ ...hero, name: 'organ' }])).rejects.toThrow('no organ.jpg');
    put('bells.jpg', await photograph());
    put('bells.png', await photograph('png'));
    await expect(renderPictures(folder, [bells])).rejects.toThrow('Both bells.jpg and bells.png');
  });

  it('replaces the hero drawing with a photograph whose extension is in capitals', async () => {
    put('hero-dawn.JPG', await photograph());
    await renderPictures(folder, [hero]);
    expect(await middle('hero-dawn-320.jpg')).toEqual(blue);
  });

  it('names a photograph that cannot be read', async () => {
    put('bells.jpg', 'not a picture');
    await expect(renderPictures(folder, [bells])).rejects.toThrow(
      /originals\/bells\.jpg cannot be read as a picture \(.+\)\. Replace it\./,
    );
  });
});

describe('unusedOriginals', () => {
  it('names files of another kind, or with the name of no picture', async () => {
    for (const file of ['hero-dawn.HEIC', 'hero-down.jpg', 'bells.PNG', '.DS_Store']) put(file, '');
    expect(await unusedOriginals(join(folder, 'originals'), ['hero-dawn', 'bells'])).toEqual([
      'hero-dawn.HEIC',
      'hero-down.jpg',
    ]);
  });
});
