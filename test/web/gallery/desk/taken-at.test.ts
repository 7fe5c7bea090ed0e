import sharp from 'sharp';
import { expect, it } from 'vitest';
import { takenAt } from '../../../../web/gallery/desk/queue/upload-queue.ts';

const lastModified = Date.UTC(2026, 4, 20);
const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });

async function photo(DateTimeOriginal?: string): Promise<File> {
  const jpeg = blank.clone().jpeg();
  const bytes = await (DateTimeOriginal ? jpeg.withExif({ IFD2: { DateTimeOriginal } }) : jpeg).toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg', lastModified });
}

it('returns the Exif time of the camera', async () => {
  const expected = new Date(2026, 4, 17, 10, 30, 5).getTime();
  expect(await takenAt(await photo('2026:05:17 10:30:05'))).toBe(expected);
});

it('returns the modification time of the file without a readable Exif time', async () => {
  expect(await takenAt(await photo())).toBe(lastModified);
  expect(await takenAt(await photo('    :  :     :  :  '))).toBe(lastModified);
  expect(await takenAt(new File(['x'], 'x.gif', { type: 'image/gif', lastModified }))).toBe(lastModified);
});
