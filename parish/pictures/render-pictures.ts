import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './catalogue.ts';
import { hashOf, type Original, originalOf } from './original.ts';

/** A folder of pictures, with `originals`, `files` (which the site serves) and `manifest.json`. */
export type PictureFolder = string;

/** Drawings are rendered slightly larger and trimmed, because their edges are not straight. */
const bleed = 1.0125;

/**
 * Renders each picture whose original, size or widths have changed to AVIF and JPEG: cropped to its aspect ratio, upright and
 * without metadata, which may include a photograph's location. Deletes the files of pictures and widths that are none of these. Resolves with the names of the rendered pictures. Throws
 * when an original is missing or cannot be read.
 */
export async function renderPictures(folder: PictureFolder, pictures: readonly Picture[]): Promise<string[]> {
  await mkdir(`${folder}/files`, { recursive: true });
  const manifest = await manifestIn(folder);
  const rendered: string[] = [];
  for (const picture of pictures) {
    const original = await originalOf(`${folder}/originals`, picture.name);
    const hash = hashOf(original, picture);
    if (manifest[picture.name] === hash) continue;
    const sheet = await sheetOf(original, picture).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${original.path} cannot be read as a picture (${reason}). Replace it.`, {
        cause: error,
      });
    });
    await writeSizes(`${folder}/files`, picture, sheet);
    manifest[picture.name] = hash;
    rendered.push(picture.name);
    // Written after each picture, so that an interrupted run can resume.
    await writeManifest(folder, manifest);
  }
  await removeStale(folder, pictures, manifest);
  return rendered;
}

async function removeStale(
  folder: PictureFolder,
  pictures: readonly Picture[],
  manifest: Readonly<Record<string, unknown>>,
): Promise<void> {
  const wanted = new Set(
    pictures.flatMap(({ name, widths }) => widths.map((width) => `${name}-${String(width)}`)),
  );
  for (const file of await readdir(`${folder}/files`)) {
    const [, sized] = /^(.+-[0-9]+)\.(?:avif|jpg)$/.exec(file) ?? [];
    if (sized !== undefined && !wanted.has(sized)) await rm(`${folder}/files/${file}`);
  }
  const kept = Object.entries(manifest).filter(([name]) => pictures.some((picture) => picture.name === name));
  if (kept.length < Object.keys(manifest).length) await writeManifest(folder, Object.fromEntries(kept));
}

function writeManifest(folder: PictureFolder, manifest: Readonly<Record<string, unknown>>): Promise<void> {
  return writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

async function manifestIn(folder: PictureFolder): Promise<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8'));
    return typeof manifest === 'object' && manifest !== null ? { ...manifest } : {};
  } catch {
    return {};
  }
}

/** The picture at its largest size. A photograph is cropped to its most salient region. */
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
