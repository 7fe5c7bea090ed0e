import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './catalogue.ts';
import { hashOf, type Original, originalOf } from './original.ts';

/** Where the pictures of a parish are: `originals` (as they were made), `files` (as the site serves them), `manifest.json`. */
export type PictureFolder = string;

/** Drawings are rendered a little larger than wanted and trimmed, as printers do: their hand-cut edge is not straight. */
const bleed = 1.0125;

/**
 * Renders each picture whose original, size or widths have changed to AVIF and JPEG, cropped to fill its shape, upright and
 * without metadata (a telephone's photograph says where it was taken). Resolves with the names of those it rendered.
 * Throws when an original is missing.
 */
export async function renderPictures(folder: PictureFolder, pictures: readonly Picture[]): Promise<string[]> {
  await mkdir(`${folder}/files`, { recursive: true });
  const manifest = await manifestIn(folder);
  const rendered: string[] = [];
  for (const picture of pictures) {
    const original = await originalOf(`${folder}/originals`, picture.name);
    const hash = hashOf(original, picture);
    if (manifest[picture.name] === hash) continue;
    await writeSizes(`${folder}/files`, picture, await sheetOf(original, picture));
    manifest[picture.name] = hash;
    rendered.push(picture.name);
    // After each one, so that a render that is stopped half-way goes on from there.
    await writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
  }
  return rendered;
}

async function manifestIn(folder: PictureFolder): Promise<Record<string, unknown>> {
  try {
    const known: unknown = JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8'));
    return typeof known === 'object' && known !== null ? { ...known } : {};
  } catch {
    return {};
  }
}

/** The picture in its largest size. What a photograph loses when its shape is another is what draws the eye least. */
async function sheetOf({ bytes, isDrawing }: Original, { width, height }: Picture): Promise<Buffer> {
  if (!isDrawing)
    return sharp(bytes, { autoOrient: true })
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  const [wide, high] = [Math.round(width * bleed), Math.round(height * bleed)];
  const sheet = await sharp(bytes).resize(wide, high, { fit: 'cover' }).png().toBuffer();
  return sharp(sheet)
    .extract({ left: Math.floor((wide - width) / 2), top: Math.floor((high - height) / 2), width, height })
    .flatten()
    .png()
    .toBuffer();
}

async function writeSizes(files: string, { name, widths }: Picture, sheet: Buffer): Promise<void> {
  for (const width of widths) {
    const resized = () => sharp(sheet).resize(width);
    await resized()
      .avif({ quality: 55, effort: 4, chromaSubsampling: '4:2:0' })
      .toFile(`${files}/${name}-${String(width)}.avif`);
    await resized()
      .jpeg({ quality: 75, mozjpeg: true })
      .toFile(`${files}/${name}-${String(width)}.jpg`);
  }
}
