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
import { type Answer, type Call, created, ok } from './call.ts';
import type { GalleryItems } from './gallery-items.ts';
import { isAskable, noSuchFolder, noSuchPicture, placeOf, prefixOf } from './gallery-keys.ts';
import { log } from './log.ts';
import type { MediaBucket, MediaFile } from './media-bucket.ts';
import { parseFields } from './parse-fields.ts';
import type { StoredItem } from './stored-item.ts';
import { newKey, type SignAddress } from './upload-grants.ts';
import { within } from './within.ts';

/** What forgetting may take before a delete is answered, in milliseconds. */
const FORGETTING_MILLISECONDS = 5_000;

/** The gallery (specification §7). The pictures are what S3 holds under `gallery/`; nothing outside is ever touched. */
export function galleryOperations(items: GalleryItems, bucket: MediaBucket, signAddress: SignAddress) {
  /** A folder is there from its creation, while it is empty too; one that only pictures make is a folder as well. */
  async function listFolders(): Promise<Answer> {
    const [made, { folders }] = await Promise.all([items.folderNames(), bucket.shallow(galleryPrefix)]);
    const names = new Set([...made, ...folders.filter(isKeySegment)]);
    return ok([...names].sort((a, b) => a.localeCompare(b, 'en')));
  }

  async function listImages({ parameters }: Call): Promise<Answer> {
    const { folder = '' } = parameters;
    if (folder !== '' && !isAskable(folder)) return ok([]);
    const [{ files }, known] = await Promise.all([bucket.shallow(prefixOf(folder)), items.images(folder)]);
    const byId = new Map(known.map((item) => [item.id, item]));
    const pictures = files.filter(({ key }) => isKeySegment(key.slice(prefixOf(folder).length)));
    return ok(pictures.sort(newestFirst).map((file) => imageOf(file, byId.get(galleryIds.image(file.key)))));
  }

  async function createFolder({ body, caller }: Call): Promise<Answer> {
    const { folderName } = parseFields(galleryFolderSchema, body);
    if (!(await items.addFolder(folderName, caller))) {
      throw new Problem('conflict', `There is a folder with the name ${folderName} already.`);
    }
    return created({ folderName });
  }

  async function grant({ body, caller }: Call): Promise<Answer> {
    const { folder, fileName, ...file } = parseFields(galleryUploadRequestSchema, body);
    const key = newKey(prefixOf(folder), galleryFolder, file);
    const uploadURL = await signAddress(key, file);
    await items.addImage(key, fileName, caller);
    return ok({ uploadURL, fileUrl: mediaUrl(key), key });
  }

  async function setCaption({ parameters, body, caller }: Call): Promise<Answer> {
    const file = await picture(parameters);
    const { caption } = parseFields(captionSchema, body);
    return ok(imageOf(file, await items.setCaption(file.key, caption, caller)));
  }

  async function removeImage({ parameters }: Call): Promise<Answer> {
    const { key } = await picture(parameters);
    const left = await bucket.removeAll([key]);
    if (left.length > 0) throw new Problem('busy', 'The picture could not be deleted. Please try again.');
    await within(FORGETTING_MILLISECONDS, forgetGone(key)).catch((error: unknown) =>
      log({ warning: 'What is known of a deleted picture stays until the next one is deleted', error }),
    );
    return ok({ deleted: true, key });
  }

  /** The folder itself goes last, so that one which fails half-way is still there to be deleted again. */
  async function removeFolder({ parameters }: Call): Promise<Answer> {
    const { name: folder = '' } = parameters;
    if (!isAskable(folder)) throw noSuchFolder();
    const [item, known] = await Promise.all([items.folder(folder), items.images(folder)]);
    const removed = await removePictures(folder);
    if (!item && known.length === 0 && removed === 0) throw noSuchFolder();
    await items.forget(known);
    if (item) await items.forget([item]);
    return ok({ deleted: true, folderName: folder });
  }

  async function removePictures(folder: string): Promise<number> {
    let removed = 0;
    let left = 0;
    for await (const files of bucket.pages(prefixOf(folder))) {
      const refused = await bucket.removeAll(files.map(({ key }) => key));
      left += refused.length;
      removed += files.length - refused.length;
    }
    if (left === 0) return removed;
    const pictures = left === 1 ? '1 picture' : `${left} pictures`;
    throw new Problem('busy', `${pictures} could not be deleted. Please delete the folder once more.`);
  }

  async function picture({ key = '' }: Call['parameters']): Promise<MediaFile> {
    placeOf(key);
    const file = await bucket.find(key);
    if (!file) throw noSuchPicture();
    return file;
  }

  /** Forgets the picture that was deleted, and those of its folder that were never uploaded or whose forgetting failed. */
  async function forgetGone(deleted: string): Promise<void> {
    const { folder } = placeOf(deleted);
    const oldest = new Date(Date.now() - limits.orphanAgeMilliseconds).toISOString();
    const known = await items.images(folder);
    const { files } = await bucket.shallow(prefixOf(folder));
    const there = new Set(files.map(({ key }) => galleryIds.image(key)));
    await items.forget(
      known.filter(
        ({ id, createdAt }) => id === galleryIds.image(deleted) || (createdAt < oldest && !there.has(id)),
      ),
    );
  }

  return { listFolders, listImages, createFolder, grant, setCaption, removeImage, removeFolder };
}

function imageOf({ key, size, lastModified }: MediaFile, item: StoredItem | undefined): GalleryImage {
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

function newestFirst(a: MediaFile, b: MediaFile): number {
  return b.lastModified.getTime() - a.lastModified.getTime() || (a.key < b.key ? -1 : 1);
}
