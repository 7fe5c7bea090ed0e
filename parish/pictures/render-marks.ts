import { copyFile, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureFolder } from './render-pictures.ts';

/** The names of the originals of the marks. */
export const markNames = ['emblem', 'icon', 'agency-logo', 'app-icon'] as const;

/** Copies the emblem, icon and agency logo, and renders the home-screen icons and the favicon. */
export async function renderMarks(folder: PictureFolder): Promise<void> {
  for (const mark of ['emblem.svg', 'icon.svg', 'agency-logo.svg'])
    await copyFile(`${folder}/originals/${mark}`, `${folder}/files/${mark}`);
  // A square icon, because phones round the corners themselves.
  const square = await readFile(`${folder}/originals/app-icon.svg`);
  for (const size of [180, 192, 512])
    await sharp(square, { density: 600 })
      .resize(size)
      .png({ palette: true })
      .toFile(`${folder}/files/icon-${String(size)}.png`);
  const tab = await sharp(await readFile(`${folder}/originals/icon.svg`), { density: 600 })
    .resize(32)
    .png()
    .toBuffer();
  await writeFile(`${folder}/files/favicon.ico`, icoOf(tab, 32));
}

/** An ICO file that contains one PNG (an ICONDIR with one ICONDIRENTRY, little-endian). */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
