import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { z } from 'zod';
import { galleryFolderSchema } from '../../contract/gallery.ts';
import { galleryUploadRequestSchema } from '../../contract/uploads.ts';
import { pictureDecoding } from '../../contract/files/pictures.ts';
import { galleryFolder } from '../../contract/files/upload-folders.ts';
import { limits } from '../../contract/limits.ts';
import { OperatorError } from '../command/command.ts';
import { planOf, type SourcePlan } from './records.ts';
import { expectSuccess, type OperatorApi, uploadFile } from './site-api.ts';

/** `IMG_1.jpg` for WordPress's `IMG_1-150x150.jpg`, `IMG_1-scaled.jpg` and `IMG_1-rotated.jpg`; other names as they are. */
export function originalName(path: string): string {
  return path.replace(/(?:-\d+x\d+|-scaled|-rotated)(?=\.\w+$)/, '');
}

/**
 * Returns the file of which a picture is a resized copy or a preview, if it is among `paths`. WordPress and its plugins store
 * these beside it.
 */
function originalOf(path: string, paths: ReadonlySet<string>): string | undefined {
  const original = originalName(path);
  return [
    original,
    ...(/-\d+x\d+\.\w+$/.test(path) ? ['-scaled', '-rotated'] : []).map((suffix) =>
      original.replace(/\.\w+$/, `${suffix}$&`),
    ),
    // `leaflet-pdf.jpg` shows the first page of `leaflet.pdf`.
    original.replace(/-pdf\.\w+$/, '.pdf'),
    // `IMG_1.jpg.webp` is the same picture in another format.
    path.replace(/(\.\w+)\.(?:webp|avif)$/, '$1'),
  ].find((name) => name !== path && paths.has(name));
}

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

/** Finds a picture of a text in the imported folders, by its address on the old site. */
export type FindPicture = (src: string) => SourcePicture | undefined;

type PictureType = 'image/jpeg' | 'image/webp';
const extensions = { 'image/jpeg': '.jpg', 'image/webp': '.webp' } as const;

/** In pixels, more than the widest rendition has, so that an upload is small. */
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
  const relativePathOf = (path: string) => relative(root, path).split(sep).join('/');
  const relativePaths = new Set(files.map(relativePathOf));
  for (const path of files) {
    const relativePath = relativePathOf(path);
    const original = originalOf(relativePath, relativePaths);
    if (original !== undefined) {
      leftOut.push(`${relativePath}: It is made from ${basename(original)}.`);
      continue;
    }
    const isPicture = isNamedAsPicture(path);
    const picture = isPicture ? await pictureAt(path, relativePath) : 'It is not a picture.';
    if (typeof picture === 'string') (isPicture ? faults : leftOut).push(`${relativePath}: ${picture}`);
    else {
      const twin = places.get(placeOf(picture));
      if (twin !== undefined) faults.push(`${relativePath}: It would have the same name as ${twin}.`);
      else pictures.push(picture);
      places.set(placeOf(picture), relativePath);
    }
  }
  return { pictures, faults, leftOut };
}

/** Whether the name of a file is that of a picture, also of one that cannot be imported. */
export const isNamedAsPicture = (path: string): boolean =>
  /\.(jpe?g?|jfif|png|webp|gif|avif|tiff?|heic|heif|bmp|svg)$/i.test(path);

/** Finds pictures of texts among those of the imported folders; none by a name that several have. */
export function pictureFinder(pictures: readonly SourcePicture[]): FindPicture {
  const found = new Map<string, SourcePicture | undefined>();
  for (const picture of pictures)
    for (const path of pathsBelow(originalName(picture.relativePath)))
      found.set(path, found.has(path) ? undefined : picture);
  return (src) => found.get(originalName(uploadPath(src)));
}

/** `a/b/c.jpg`, `b/c.jpg` and `c.jpg` for `a/b/c.jpg`: the paths of a file below each folder that contains it. */
function pathsBelow(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(index).join('/'));
}

const placeOf = ({ folder, fileName }: Pick<SourcePicture, 'folder' | 'fileName'>) =>
  (folder ? `${folder}/` : '') + fileName;
const isHidden = (name: string) =>
  name.startsWith('.') || /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);

/** WordPress sorts files by year and month, which visitors read as ‘May 2026’. */
function folderOf(folders: readonly string[]): string {
  const joined = folders.join('-').replace(/^(?:wp-content-)?uploads-(?=\d{4}-\d{2}$)/, '');
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(joined);
  return isMonth ? monthAndYear.format(new Date(`${joined}-01`)) : joined;
}

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the picture, or a sentence that says why the file cannot be imported. */
async function pictureAt(path: string, relativePath: string): Promise<SourcePicture | string> {
  const folder = folderOf(relativePath.split('/').slice(0, -1));
  const type = await typeOf(path);
  if (type === undefined)
    return 'It cannot be opened as a picture: save it as JPEG, PNG, WebP, GIF, AVIF or TIFF.';
  const base = basename(path, extname(path)).slice(0, limits.fileNameLength - extensions[type].length);
  const name = galleryUploadRequestSchema.shape.fileName.safeParse(base.trim() + extensions[type]);
  const issues = [
    name.error,
    folder ? galleryFolderSchema.safeParse({ folderName: folder }).error : undefined,
  ]
    .flatMap((error) => error?.issues ?? [])
    .map(({ message }) => message);
  if (issues.length > 0 || name.data === undefined) return issues.join(' ');
  return { path, relativePath, folder: folder.trim().normalize('NFC'), fileName: name.data, type };
}

async function typeOf(path: string): Promise<PictureType | undefined> {
  const { format, compression } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  // sharp reports an iPhone's HEIC as the same format as AVIF, because they share a container.
  if (format === undefined || format === 'svg' || compression === 'hevc') return undefined;
  return format === 'jpeg' ? 'image/jpeg' : 'image/webp';
}

/** Returns why the site would refuse a picture, or undefined. Decodes it, which takes a moment. */
async function pictureFault(picture: SourcePicture): Promise<string | undefined> {
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
function reencode({ path, type }: SourcePicture): Promise<Buffer> {
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

const AT_ONCE = 2;

/** The addresses in the gallery of the pictures that it will have: empty until they are there. */
export type Addresses = Map<SourcePicture, string>;

/** The pictures of the imported folders, and the addresses of those that the gallery has or will have. */
export type Gallery = { readonly found: readonly SourcePicture[]; readonly addresses: Addresses };

/** Completes an entry whose picture is that of the gallery. */
export const inGallery = (picture: SourcePicture, addresses: Addresses, from: string) => ({
  complete: () => {
    const imageUrl = addresses.get(picture);
    if (imageUrl) return Promise.resolve({ imageUrl });
    throw new OperatorError(`${from}: Its picture ${picture.fileName} is not in the gallery yet.`);
  },
});

/**
 * Compares the pictures with the gallery by folder and file name. Adds those that it has or will have to `addresses`.
 * `captions` are by the path of a picture in the old site's folder of uploads.
 */
export async function planPictures(
  api: OperatorApi,
  path: string,
  { pictures, ...reading }: PictureReading,
  captions: ReadonlyMap<string, string>,
  addresses: Addresses,
): Promise<SourcePlan> {
  const existing = new Map<string, GalleryPicture>();
  for (const folder of new Set(pictures.map((picture) => picture.folder)))
    for (const image of await imagesIn(api, folder)) existing.set(placeOf({ ...image, folder }), image);
  const missing = pictures.filter((picture) => !existing.has(placeOf(picture)));
  const checked = await pMap(missing, async (picture) => ({ picture, fault: await pictureFault(picture) }), {
    concurrency: AT_ONCE,
  });
  const refused = checked.filter(({ fault }) => fault !== undefined);
  const accepted = pictures.filter((each) => !refused.some(({ picture }) => picture === each));
  const additions = accepted.flatMap((picture) => {
    const place = placeOf(picture);
    const image = existing.get(place);
    addresses.set(picture, image?.url ?? '');
    const [caption] = pathsBelow(originalName(picture.relativePath)).flatMap(
      (each) => captions.get(each) ?? [],
    );
    const describe = async (key: string) => {
      if (caption !== undefined) await setCaption(api, key, caption);
    };
    if (image)
      return caption === undefined || image.caption
        ? []
        : { from: `the caption of ${place}: “${caption}”`, add: () => describe(image.key) };
    return {
      from: place,
      notes: caption === undefined ? [] : [`Its caption is “${caption}”.`],
      add: async () => {
        const { folder, fileName, type: fileType } = picture;
        const bytes = new Uint8Array(await reencode(picture));
        const file = { folder, fileName, fileType };
        const { fileUrl, key } = await uploadFile(api, '/api/gallery/upload', file, bytes);
        addresses.set(picture, fileUrl);
        await describe(key);
      },
    };
  });
  return planOf({
    ...reading,
    path,
    where: 'the gallery',
    additions,
    unchanged: pictures.length - missing.length,
    faults: [
      ...reading.faults,
      ...refused.map(({ picture, fault = '' }) => `${picture.relativePath}: ${fault}`),
    ],
    faultsStop: false,
    atOnce: AT_ONCE,
  });
}

const galleryPicture = z.object({
  key: z.string(),
  url: z.string(),
  fileName: z.string(),
  caption: z.string().optional(),
});
type GalleryPicture = z.infer<typeof galleryPicture>;

async function imagesIn(api: OperatorApi, folder: string): Promise<GalleryPicture[]> {
  const listed = await api.call(
    folder === ''
      ? { method: 'GET', path: '/api/gallery/all/images' }
      : { method: 'GET', path: '/api/gallery/all/images/{folder}', parameters: { folder } },
  );
  return z.array(galleryPicture).parse(expectSuccess(listed, `The folder ${folder} could not be read`));
}

async function setCaption(api: OperatorApi, key: string, caption: string): Promise<void> {
  const parameters = { key };
  const path = '/api/gallery/caption/{key+}';
  expectSuccess(await api.call({ method: 'PUT', path, parameters, body: { caption } }), `“${caption}”`);
}

/** The path of a file in the folder of uploads, from its address: the part after `/uploads/`, or else the whole path. */
export function uploadPath(address: string): string {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]*|^\/\/[^/]*/i, '').split(/[?#]/);
  const relativePath = path.split('/uploads/').at(-1)?.replace(/^\/+/, '') ?? '';
  try {
    return decodeURIComponent(relativePath);
  } catch {
    return relativePath;
  }
}
