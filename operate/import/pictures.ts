import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { z } from 'zod';
import { galleryFolderSchema } from '../../contract/entities/gallery.ts';
import { galleryUploadRequestSchema } from '../../contract/entities/upload.ts';
import { pictureDecoding } from '../../contract/files/pictures.ts';
import { galleryFolder } from '../../contract/files/upload-folders.ts';
import { limits } from '../../contract/limits.ts';
import { OperatorError } from '../command/command.ts';
import type { Progress } from '../command/progress.ts';
import { expectSuccess, type OperatorApi, uploadFile } from './operator-api.ts';

/** `IMG_1.jpg` for WordPress's `IMG_1-150x150.jpg`, `IMG_1-scaled.jpg` and `IMG_1-rotated.jpg`; other names as they are. */
export function originalName(path: string): string {
  return path.replace(/(?:-\d+x\d+|-scaled|-rotated)(?=\.\w+$)/, '');
}

/**
 * Returns the file of which a picture is a resized copy or a preview, if it is among `paths`. WordPress and its plugins store
 * these beside it.
 */
export function originalOf(path: string, paths: ReadonlySet<string>): string | undefined {
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

/** `a/b/c.jpg`, `b/c.jpg` and `c.jpg` for `a/b/c.jpg`: the paths of a file below each folder that contains it. */
function pathsBelow(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(index).join('/'));
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

/** Finds a picture of a text that goes to the gallery, by its address on the old site. */
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

/** The folders to create and the pictures to upload. */
type PicturePlan = {
  readonly folders: readonly string[];
  readonly toUpload: readonly SourcePicture[];
  /** The pictures that the site would refuse, with the reason. */
  readonly faults: readonly string[];
  /** The pictures whose caption is known. The gallery has them without one, or not yet. */
  readonly toCaption: readonly Captioned[];
  /** How many pictures are already in the gallery. */
  readonly unchanged: number;
};

type Captioned = { readonly picture: SourcePicture; readonly caption: string };

const AT_ONCE = 2;

/**
 * Compares the pictures with the gallery. Pictures are identified by folder and file name. `captions` are by the path of a
 * picture in the old site's folder of uploads.
 */
export async function planPictures(
  api: OperatorApi,
  { pictures }: PictureReading,
  captions: ReadonlyMap<string, string>,
): Promise<PicturePlan> {
  const existingFolders = new Set(
    z
      .array(z.string())
      .parse(
        expectSuccess(
          await api.call({ method: 'GET', path: '/api/gallery/all/folders' }),
          'The folders could not be read',
        ),
      ),
  );
  const folders = [...new Set(pictures.map(({ folder }) => folder))];
  const missing: SourcePicture[] = [];
  const toCaption: Captioned[] = [];
  for (const folder of folders) {
    const existing = await imagesIn(api, folder);
    for (const picture of pictures.filter((each) => each.folder === folder)) {
      const image = existing.get(picture.fileName);
      const caption = captionOf(picture, captions);
      if (!image) missing.push(picture);
      if (caption !== undefined && !image?.caption) toCaption.push({ picture, caption });
    }
  }
  const checked = await pMap(missing, async (picture) => ({ picture, fault: await pictureFault(picture) }), {
    concurrency: AT_ONCE,
  });
  const refused = new Set(checked.flatMap(({ picture, fault }) => (fault === undefined ? [] : picture)));
  const toUpload = missing.filter((picture) => !refused.has(picture));
  return {
    folders: folders.filter(
      (folder) =>
        !existingFolders.has(folder) && toUpload.some((each) => each.folder === folder && folder !== ''),
    ),
    toUpload,
    faults: checked.flatMap(({ picture, fault }) =>
      fault === undefined ? [] : `${picture.relativePath}: ${fault}`,
    ),
    toCaption: toCaption.filter(({ picture }) => !refused.has(picture)),
    unchanged: pictures.length - missing.length,
  };
}

function captionOf(
  { relativePath }: SourcePicture,
  captions: ReadonlyMap<string, string>,
): string | undefined {
  return pathsBelow(originalName(relativePath)).flatMap((path) => captions.get(path) ?? [])[0];
}

/**
 * Uploads the pictures of a plan the way the admin area does. Throws an OperatorError for those that fail once the others are
 * in the gallery. After an interruption, a new plan continues with the rest.
 */
export async function uploadPictures(
  api: OperatorApi,
  { folders, toUpload, toCaption }: PicturePlan,
  progress: Progress,
): Promise<void> {
  for (const folderName of folders)
    expectSuccess(
      await api.call({ method: 'POST', path: '/api/gallery/folder', body: { folderName } }),
      folderName,
    );
  let done = 0;
  const failed = await pMap(
    toUpload,
    async (picture) => {
      const fault = await upload(api, picture).then(() => undefined, messageOf);
      progress('Pictures', (done += 1), toUpload.length);
      return fault;
    },
    { concurrency: AT_ONCE },
  );
  for (const folder of new Set(toCaption.map(({ picture }) => picture.folder)))
    await addCaptions(api, folder, toCaption);
  const faults = failed.filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function upload(api: OperatorApi, picture: SourcePicture): Promise<void> {
  const { folder, fileName, type: fileType } = picture;
  const bytes = new Uint8Array(await reencode(picture));
  await uploadFile(api, '/api/gallery/upload', { folder, fileName, fileType }, bytes);
}

async function addCaptions(api: OperatorApi, folder: string, captioned: readonly Captioned[]): Promise<void> {
  const listed = await imagesIn(api, folder);
  for (const { picture, caption } of captioned) {
    const key = picture.folder === folder ? listed.get(picture.fileName)?.key : undefined;
    if (key === undefined) continue;
    const call = {
      method: 'PUT',
      path: '/api/gallery/caption/{key+}',
      parameters: { key },
      body: { caption },
    } as const;
    expectSuccess(await api.call(call), `The caption of ${picture.path}`);
  }
}

/** The address of a picture in the gallery; undefined if it is not there. */
export async function addressOf(
  api: OperatorApi,
  { folder, fileName }: SourcePicture,
): Promise<string | undefined> {
  return (await imagesIn(api, folder)).get(fileName)?.url;
}

const images = z.array(
  z.object({ key: z.string(), url: z.string(), fileName: z.string(), caption: z.string().optional() }),
);

/** The pictures of a gallery folder by file name. */
async function imagesIn(
  api: OperatorApi,
  folder: string,
): Promise<ReadonlyMap<string, z.infer<typeof images>[number]>> {
  const listed = await api.call(
    folder === ''
      ? { method: 'GET', path: '/api/gallery/all/images' }
      : { method: 'GET', path: '/api/gallery/all/images/{folder}', parameters: { folder } },
  );
  const found = images.parse(expectSuccess(listed, `The folder ${folder} could not be read`));
  return new Map(found.map((image) => [image.fileName, image]));
}

/** The path of a file in the folder of uploads, from its address: the part after `/uploads/`, or else the whole path. */
export function uploadPath(address: string): string {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]*|^\/\/[^/]*/i, '').split(/[?#]/);
  return decoded(path.split('/uploads/').at(-1)?.replace(/^\/+/, '') ?? '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
