import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import sharp from 'sharp';
import { galleryFolderSchema } from '../../contract/entities/gallery.ts';
import { limits } from '../../contract/limits.ts';
import type { FindPicture } from './losses.ts';
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

type PictureType = 'image/jpeg' | 'image/gif' | 'image/webp';
const extensions = { 'image/jpeg': '.jpg', 'image/gif': '.gif', 'image/webp': '.webp' } as const;

/** The same limit that the browser applies before an upload (decision 20). */
const LONGEST_SIDE = 2560;
const QUALITY = 86;

/** Finds the pictures below a folder. Its subfolders become gallery folders: `2026/Easter` becomes `2026-Easter`. */
export async function readPictures(root: string): Promise<PictureReading> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(root, path).split(sep).some(isHidden))
    .sort();
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
  const folders = new Map(
    readings
      .flatMap(({ pictures }) => pictures)
      .flatMap(({ relativePath, folder }) =>
        pathsBelow(originalName(relativePath)).map((path) => [path, folder] as const),
      ),
  );
  return (src) => {
    const folder = folders.get(originalName(uploadPath(src)));
    return folder === '' ? 'the root' : folder === undefined ? undefined : `the folder “${folder}”`;
  };
}

/**
 * Re-encodes a picture for the gallery: upright, at most 2,560 px on its longest side, without metadata such as the GPS
 * location. Rejects with sharp's error for a damaged file.
 */
export function reencode({ path, type }: SourcePicture): Promise<Buffer> {
  const picture = sharp(path, { animated: type === 'image/gif' })
    .autoOrient()
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
  if (type === 'image/gif') return picture.gif().toBuffer();
  return (
    type === 'image/jpeg' ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY })
  ).toBuffer();
}

const below = (root: string, path: string) => relative(root, path).split(sep).join('/');
const isHidden = (name: string) => name.startsWith('.') || name === '__MACOSX';
const isNamedAsPicture = (path: string) => /\.(jpe?g|png|webp|gif|avif|tiff?|heic|heif|bmp|svg)$/i.test(path);

/** Returns the picture, or a sentence that says why the file cannot be imported. */
async function pictureAt(root: string, path: string): Promise<SourcePicture | string> {
  if (!isNamedAsPicture(path)) return 'It is not a picture.';
  const [fileName = '', ...folders] = relative(root, path).split(sep).reverse();
  const folder = folders.reverse().join('-');
  if (folder !== '') {
    const { error } = galleryFolderSchema.safeParse({ folderName: folder });
    if (error) return error.issues.map(({ message }) => message).join(' ');
  }
  const type = await typeOf(path);
  if (type === undefined)
    return 'It cannot be opened as a picture: save it as JPEG, PNG, WebP, GIF, AVIF or TIFF.';
  const base = fileName.slice(0, -extname(fileName).length).normalize('NFC');
  return {
    path,
    relativePath: below(root, path),
    folder: folder.normalize('NFC'),
    fileName: base.slice(0, limits.fileNameLength - extensions[type].length) + extensions[type],
    type,
  };
}

async function typeOf(path: string): Promise<PictureType | undefined> {
  const { format, compression } = await sharp(path)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  // sharp reports an iPhone's HEIC as the same format as AVIF, because they share a container.
  if (format === undefined || format === 'svg' || compression === 'hevc') return undefined;
  if (format === 'jpeg') return 'image/jpeg';
  return format === 'gif' ? 'image/gif' : 'image/webp';
}
