import {
  captionSchema,
  type GalleryImage,
  galleryFolderSchema,
  isKeySegment,
} from '../../contract/entities/gallery.ts';
import { galleryUploadRequestSchema } from '../../contract/entities/upload.ts';
import { limits } from '../../contract/limits.ts';
import { galleryFolder, galleryPrefix, mediaUrl } from '../../contract/media.ts';
import { Problem } from '../../contract/problems.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { type ApiRequest, type Caller, created, ok, type Result } from './request.ts';
import { galleryLimits } from './gallery-limits.ts';
import type { GalleryItems } from './gallery-items.ts';
import { isValidFolder, folderNotFound, pictureNotFound, placeOf, prefixOf } from './gallery-keys.ts';
import { log } from './log.ts';
import type { MediaBucket, MediaFile } from './media-bucket.ts';
import { parseFields } from './parse-fields.ts';
import type { StoredItem } from './stored-item.ts';
import { newKey, type SignUploadUrl } from './upload-grants.ts';
import { withTimeout } from './with-timeout.ts';

/** Time limit for cleaning up after a delete before responding. */
const CLEANUP_MILLISECONDS = 5_000;

/** The gallery (specification §7). Its pictures are the objects under `gallery/`. */
export function galleryOperations(
  items: GalleryItems,
  bucket: MediaBucket,
  signUploadUrl: SignUploadUrl,
  largestList?: number,
) {
  const checkFits = galleryLimits({ folders: folderNames, images: imagesOf }, largestList);

  /** A folder exists from its creation, even while empty; a key prefix alone makes one too. */
  async function folderNames(): Promise<string[]> {
    const [made, { folders }] = await Promise.all([items.folderNames(), bucket.listFolder(galleryPrefix)]);
    const names = new Set([...made, ...folders.filter(isKeySegment)]);
    return [...names].sort((a, b) => a.localeCompare(b, 'en'));
  }

  async function listFolders(): Promise<Result> {
    return ok(await folderNames());
  }

  async function listImages({ parameters }: ApiRequest): Promise<Result> {
    const { folder = '' } = parameters;
    return ok(folder !== '' && !isValidFolder(folder) ? [] : await imagesOf(folder));
  }

  async function imagesOf(folder: string): Promise<GalleryImage[]> {
    const [{ files }, known] = await Promise.all([bucket.listFolder(prefixOf(folder)), items.images(folder)]);
    const byId = new Map(known.map((item) => [item.id, item]));
    const pictures = files.filter((file) => isPictureIn(folder, file));
    return pictures.sort(newestFirst).map((file) => imageOf(file, byId.get(galleryIds.image(file.key))));
  }

  async function createFolder({ body, caller }: ApiRequest): Promise<Result> {
    const { folderName } = parseFields(galleryFolderSchema, body);
    await checkFits.folder(folderName);
    if (!(await items.addFolder(folderName, caller))) {
      throw new Problem('conflict', `A folder named ${folderName} already exists.`);
    }
    return created({ folderName });
  }

  async function grant({ body, caller }: ApiRequest): Promise<Result> {
    const { folder, fileName, ...file } = parseFields(galleryUploadRequestSchema, body);
    const key = newKey(prefixOf(folder), galleryFolder, file);
    await checkFits.image(folder, {
      ...imageOf({ key, size: file.fileSize, lastModified: new Date() }, undefined),
      fileName,
    });
    const uploadURL = await signUploadUrl(key, file);
    await items.addImage(key, fileName, caller);
    return ok({ uploadURL, fileUrl: mediaUrl(key), key });
  }

  async function setCaption({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const file = await picture(parameters);
    const { caption } = parseFields(captionSchema, body);
    await checkFits.caption(placeOf(file.key).folder, imageOf(file, undefined), caption);
    return ok(imageOf(file, await items.setCaption(file.key, caption, caller)));
  }

  async function removeImage({ parameters, caller }: ApiRequest): Promise<Result> {
    const { key = '' } = parameters;
    placeOf(key);
    const [file, item] = await Promise.all([bucket.find(key), items.image(key)]);
    // An item without its file is what a delete left that ended half-way.
    if (!file && !item) throw pictureNotFound();
    if (file) await items.keepDeletions([item ?? itemOfFile(file)], caller, false);
    const left = await bucket.retire([key]);
    if (left.length > 0) throw new Problem('busy', 'The picture could not be deleted. Please try again.');
    await withTimeout(CLEANUP_MILLISECONDS, removeStaleItems(key, caller)).catch((error: unknown) =>
      log({ warning: 'Stale gallery items remain until the next delete', error }),
    );
    return ok({ deleted: true, key });
  }

  /** The folder item is deleted last, so that a delete which fails half-way can be repeated. */
  async function removeFolder({ parameters, caller }: ApiRequest): Promise<Result> {
    const { name: folder = '' } = parameters;
    if (!isValidFolder(folder)) throw folderNotFound();
    const [item, known] = await Promise.all([items.folder(folder), items.images(folder)]);
    const removed = await removePictures(folder, known, caller);
    if (!item && known.length === 0 && removed === 0) throw folderNotFound();
    await items.forget(known, caller);
    await items.keepDeletions([item ?? items.newFolder(folder, caller)], caller, false);
    if (item) await items.forget([item], caller);
    return ok({ deleted: true, folderName: folder });
  }

  async function removePictures(
    folder: string,
    known: readonly StoredItem[],
    caller: Caller,
  ): Promise<number> {
    const byId = new Map(known.map((item) => [item.id, item]));
    let removed = 0;
    let left = 0;
    for await (const files of bucket.pages(prefixOf(folder))) {
      const pictures = files.filter((file) => isPictureIn(folder, file));
      const there = pictures.map((file) => byId.get(galleryIds.image(file.key)) ?? itemOfFile(file));
      await items.keepDeletions(there, caller, true);
      const refused = await bucket.retire(files.map(({ key }) => key));
      left += refused.length;
      removed += files.length - refused.length;
    }
    if (left === 0) return removed;
    const pictures = left === 1 ? '1 picture' : `${left} pictures`;
    throw new Problem('busy', `${pictures} could not be deleted. Please delete the folder again.`);
  }

  async function picture({ key = '' }: ApiRequest['parameters']): Promise<MediaFile> {
    placeOf(key);
    const file = await bucket.find(key);
    if (!file) throw pictureNotFound();
    return file;
  }

  /** Removes the item of a deleted picture, and items of its folder whose upload never arrived. */
  async function removeStaleItems(deleted: string, caller: Caller): Promise<void> {
    const { folder } = placeOf(deleted);
    const oldest = new Date(Date.now() - limits.orphanAgeMilliseconds).toISOString();
    const known = await items.images(folder);
    const { files } = await bucket.listFolder(prefixOf(folder));
    const there = new Set(files.map(({ key }) => galleryIds.image(key)));
    await items.forget(
      known.filter(
        ({ id, createdAt }) => id === galleryIds.image(deleted) || (createdAt < oldest && !there.has(id)),
      ),
      caller,
    );
  }

  return {
    listFolders,
    listImages,
    listAllFolders: listFolders,
    listAllImages: listImages,
    createFolder,
    grant,
    setCaption,
    removeImage,
    removeFolder,
  };
}

/** What the table would have of a picture that it has nothing of: one that an operator put there. */
function itemOfFile({ key, lastModified }: MediaFile): StoredItem {
  const at = lastModified.toISOString();
  return { id: galleryIds.image(key), fileName: placeOf(key).file, version: 1, createdAt: at, updatedAt: at };
}

/** A picture as the API returns it: its file, and what the table has of it. */
export function imageOf({ key, size, lastModified }: MediaFile, item: StoredItem | undefined): GalleryImage {
  const fileName = item?.['fileName'];
  const caption = item?.['caption'];
  return {
    key,
    url: mediaUrl(key),
    fileName: typeof fileName === 'string' ? fileName : placeOf(key).file,
    size,
    lastModified: lastModified.toISOString(),
    ...(typeof caption === 'string' && caption !== '' && { caption }),
  };
}

/** Not what lies deeper, nor what only marks a folder. */
function isPictureIn(folder: string, { key }: MediaFile): boolean {
  return isKeySegment(key.slice(prefixOf(folder).length));
}

function newestFirst(a: MediaFile, b: MediaFile): number {
  return b.lastModified.getTime() - a.lastModified.getTime() || (a.key < b.key ? -1 : 1);
}
