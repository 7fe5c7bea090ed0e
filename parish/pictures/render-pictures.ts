import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile, copyFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './catalogue.ts';

/** A folder of pictures, with `originals`, `files` (which the site serves) and `manifest.json`. */
type PictureFolder = string;

/** Drawings are rendered slightly larger and trimmed, because their edges are not straight. */
const bleed = 1.0125;

/**
 * Renders each picture whose original, size or widths have changed to AVIF and JPEG: cropped to its aspect ratio, upright and
 * without metadata, which may include a photograph's location. Deletes the files of pictures and widths that are none of these.
 * Resolves with the names of the rendered pictures. Throws when an original is missing or cannot be read.
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

/** The file extensions of originals, in order of precedence: a photograph replaces a drawing of the same name. */
const kinds = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** The source file of a picture. */
type Original = { readonly path: string; readonly bytes: Buffer; readonly isDrawing: boolean };

/** Reads the original of a picture from `folder`. Throws when there is none, or several photographs with the name. */
export async function originalOf(folder: string, name: string): Promise<Original> {
  const [first, second] = originalsNamed(await readdir(folder), name);
  if (first === undefined) throw new Error(`${folder} holds no ${name}.${kinds.join(`, no ${name}.`)}`);
  if (second !== undefined && !isDrawing(second))
    throw new Error(`Both ${first} and ${second} are in ${folder}: keep one of them`);
  const path = `${folder}/${first}`;
  return { path, bytes: await readFile(path), isDrawing: isDrawing(first) };
}

/** The files of `folder` that are the original of none of `names`: misspelt, or of another kind, such as HEIC. */
export async function unusedOriginals(folder: string, names: readonly string[]): Promise<string[]> {
  const files = await readdir(folder);
  const used = new Set(names.flatMap((name) => originalsNamed(files, name)));
  return files.filter((file) => !file.startsWith('.') && !used.has(file)).sort();
}

/** The originals of a picture among `files`, in order of precedence. Case is ignored: cameras write `.JPG`. */
function originalsNamed(files: readonly string[], name: string): string[] {
  return kinds.flatMap((kind) => files.filter((file) => file.toLowerCase() === `${name}.${kind}`));
}

const isDrawing = (file: string) => file.toLowerCase().endsWith('.svg');

/** A hash of everything that a picture's files depend on: its original, its size and its widths. */
export function hashOf({ bytes }: Original, { width, height, widths }: Picture): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([width, height, widths]))
    .digest('hex')
    .slice(0, 16);
}
