import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { galleryFolderSchema } from '../../contract/entities/gallery.ts';
import { galleryUploadRequestSchema } from '../../contract/entities/upload.ts';
import { pictureDecoding } from '../../contract/files/pictures.ts';
import { galleryFolder } from '../../contract/files/upload-folders.ts';
import { limits } from '../../contract/limits.ts';
import { originalName, originalOf, pathsBelow } from './resized-pictures.ts';
import { uploadPath } from './wordpress/attachments.ts';

/** A local picture, and its destination in the gallery. The folder `''` is the root gallery. */
export type SourcePicture = {
  readonly path: string;
  /** Its path below the imported folder, with slashes. */
  readonly relativePath: string;
  readonly folder: string;
  readonly fileName: string;
  readonly type: PictureType;
};

export type PictureReading = {
  readonly pictures: readonly SourcePicture[];
  readonly faults: readonly string[];
  readonly leftOut: readonly string[];
};

/** Finds a picture of a text that goes to the gallery, by its address on the old site. */
export type FindPicture = (src: string) => SourcePicture | undefined;

type PictureType = 'image/jpeg' | 'image/webp';
const extensions = { 'image/jpeg': '.jpg', 'image/webp': '.webp' } as const;

/** The same limit that the browser applies before an upload. */
const LONGEST_SIDE = 2560;
const QUALITY = 86;

/** The files below a folder, without those that the computer hides. */
export async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(root, path).split(sep).some(isHidden))
    .sort();
}

/**
 * Reads the pictures of a folder. Its subfolders become gallery folders: `2026/Easter` becomes `2026-Easter`, and `2026/05`
 * becomes `May 2026`.
 */
export async function readPictures(root: string, files: readonly string[]): Promise<PictureReading> {
  const pictures: SourcePicture[] = [];
  const faults: string[] = [];
  const leftOut: string[] = [];
  const places = new Map<string, string>();
  const relativePaths = new Set(files.map((path) => below(root, path)));
  for (const path of files) {
    const relativePath = below(root, path);
    const original = originalOf(relativePath, relativePaths);
    if (original !== undefined) {
      leftOut.push(`${relativePath}: It is made from ${basename(original)}.`);
      continue;
    }
    const picture = await pictureAt(root, path);
    if (typeof picture === 'string')
      (isNamedAsPicture(path) ? faults : leftOut).push(`${relativePath}: ${picture}`);
    else {
      const place = `${picture.folder}/${picture.fileName}`;
      const twin = places.get(place);
      if (twin !== undefined) faults.push(`${relativePath}: It would have the same name as ${twin}.`);
      else pictures.push(picture);
      places.set(place, relativePath);
    }
  }
  return { pictures, faults, leftOut };
}

/** Finds pictures of texts in the imported folders, by their addresses on the old site. */
export function pictureFinder(readings: readonly PictureReading[]): FindPicture {
  const found = new Map(
    readings
      .flatMap(({ pictures }) => pictures)
      .flatMap((picture) =>
        pathsBelow(originalName(picture.relativePath)).map((path) => [path, picture] as const),
      ),
  );
  return (src) => found.get(originalName(uploadPath(src)));
}

/** Returns why the site would refuse a picture, or undefined. Decodes it, which takes a moment. */
export async function pictureFault(picture: SourcePicture): Promise<string | undefined> {
  const { width, height } = await sharp(picture.path, { limitInputPixels: false }).metadata();
  if (width * height > pictureDecoding.limitInputPixels)
    return `It is too large: it has ${String(Math.ceil((width * height) / 1e6))} megapixels, and a picture may have ${String(limits.galleryImageMegapixels)}.`;
  const bytes = await reencode(picture).catch(() => undefined);
  if (!bytes) return 'It is damaged or incomplete: save it again as JPEG.';
  return bytes.byteLength > galleryFolder.maximumBytes
    ? `It is too large. ${galleryFolder.tooLarge}.`
    : undefined;
}

/**
 * Re-encodes a picture for the gallery: upright, at most 2,560 px on its longest side, without metadata such as the GPS
 * location; of an animation, the first frame. Rejects with sharp's error for a damaged file.
 */
export function reencode({ path, type }: SourcePicture): Promise<Buffer> {
  const picture = sharp(path, pictureDecoding).autoOrient().resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return (
    type === 'image/jpeg' ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY })
  ).toBuffer();
}

const below = (root: string, path: string) => relative(root, path).split(sep).join('/');
const isHidden = (name: string) =>
  name.startsWith('.') || /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);
const isNamedAsPicture = (path: string) =>
  /\.(jpe?g?|jfif|png|webp|gif|avif|tiff?|heic|heif|bmp|svg)$/i.test(path);

/** WordPress sorts files by year and month, which visitors read as ‘May 2026’. */
function folderOf(folders: readonly string[]): string {
  const joined = folders.join('-').replace(/^(?:wp-content-)?uploads-(?=\d{4}-\d{2}$)/, '');
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(joined);
  return isMonth ? monthAndYear.format(new Date(`${joined}-01`)) : joined;
}

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the picture, or a sentence that says why the file cannot be imported. */
async function pictureAt(root: string, path: string): Promise<SourcePicture | string> {
  if (!isNamedAsPicture(path)) return 'It is not a picture.';
  const [fileName = '', ...folders] = relative(root, path).split(sep).reverse();
  const folder = folderOf(folders.reverse());
  if (folder !== '') {
    const { error } = galleryFolderSchema.safeParse({ folderName: folder });
    if (error) return error.issues.map(({ message }) => message).join(' ');
  }
  const type = await typeOf(path);
  if (type === undefined)
    return 'It cannot be opened as a picture: save it as JPEG, PNG, WebP, GIF, AVIF or TIFF.';
  const base = fileName
    .slice(0, -extname(fileName).length)
    .slice(0, limits.fileNameLength - extensions[type].length);
  const { data, error } = galleryUploadRequestSchema.shape.fileName.safeParse(base.trim() + extensions[type]);
  if (error) return error.issues.map(({ message }) => message).join(' ');
  return {
    path,
    relativePath: below(root, path),
    folder: folder.trim().normalize('NFC'),
    fileName: data,
    type,
  };
}

async function typeOf(path: string): Promise<PictureType | undefined> {
  const { format, compression } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  // sharp reports an iPhone's HEIC as the same format as AVIF, because they share a container.
  if (format === undefined || format === 'svg' || compression === 'hevc') return undefined;
  return format === 'jpeg' ? 'image/jpeg' : 'image/webp';
}
