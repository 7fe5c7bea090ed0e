import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue, pictureUrl } from '../../parish/pictures/catalogue.ts';
import { hashOf, originalOf } from '../../parish/pictures/render-pictures.ts';

const folder = new URL('../../parish/pictures/', import.meta.url);
const originals = fileURLToPath(new URL('originals', folder));
const file = (name: string) => fileURLToPath(new URL(`files/${name}`, folder));
const picturesFor = (wanted: string) => catalogue.filter(({ use }) => use === wanted);
const bytes = (name: string) => statSync(file(name)).size;
const manifest: Record<string, string> = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'));

describe.each(catalogue)('the picture $name', (picture) => {
  it('is stored as AVIF and JPEG in each of its widths', async () => {
    for (const width of picture.widths) {
      for (const type of ['avif', 'jpg'] as const) {
        const { width: stored, height } = await sharp(file(`${picture.name}-${width}.${type}`)).metadata();
        expect(stored).toBe(width);
        expect(Math.abs((height ?? 0) - (width * picture.height) / picture.width)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('was rendered from its current original', async () => {
    expect(manifest[picture.name]).toBe(hashOf(await originalOf(originals, picture.name), picture));
  });

  it('does not need fonts if it is a drawing', async () => {
    const { bytes, isDrawing } = await originalOf(originals, picture.name);
    if (isDrawing) expect(bytes.toString()).not.toMatch(/<text|<tspan|<foreignObject/);
  });

  it('has an alternative text of one sentence', () => {
    expect(picture.alt).toMatch(/^[A-Z].{30,160}\.$/);
  });
});

describe('the catalogue of pictures', () => {
  it('has unique alternative texts and names', () => {
    expect(new Set(catalogue.map(({ alt }) => alt)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it('has a file for each URL', () => {
    for (const { name, widths } of catalogue)
      for (const width of widths)
        for (const type of ['avif', 'jpg'] as const)
          expect(bytes(pictureUrl(name, width, type).slice('/pictures/'.length))).toBeGreaterThan(500);
  });
});

describe('the size of the pictures', () => {
  it('is at most 270 KB for the thirteen gallery pictures on a phone', () => {
    const total = picturesFor('gallery').reduce((sum, { name }) => sum + bytes(`${name}-480.avif`), 0);
    expect(total).toBeLessThanOrEqual(270 * 1000);
  });

  it('is at most 35 KB for each hero on a phone', () => {
    for (const { name } of picturesFor('hero')) expect(bytes(`${name}-480.avif`)).toBeLessThanOrEqual(35_000);
  });

  it('is at most 12 MB in total', () => {
    const total = readdirSync(new URL('files/', folder)).reduce((sum, name) => sum + bytes(name), 0);
    expect(total).toBeLessThanOrEqual(12_000_000);
  });
});

describe('the emblem and icons', () => {
  it.each(['emblem.svg', 'icon.svg', 'agency-logo.svg'])('are copies of their originals: %s', (mark) => {
    expect(readFileSync(file(mark), 'utf8')).toBe(readFileSync(`${originals}/${mark}`, 'utf8'));
  });

  it.each([180, 192, 512])('include an icon of %i pixels', async (size) => {
    expect(await sharp(file(`icon-${size}.png`)).metadata()).toMatchObject({ width: size, height: size });
  });
});
