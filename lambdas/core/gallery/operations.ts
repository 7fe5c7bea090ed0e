import {
  captionSchema,
  pictureConsentSchema,
  type GalleryImage,
  galleryFolderSchema,
} from '../../../contract/entities/gallery.ts';
import { galleryDuplicatesSchema, galleryUploadRequestSchema } from '../../../contract/entities/upload.ts';
import { galleryPrefix, incomingKey, mediaUrl } from '../../../contract/files/media.ts';
import { galleryFolder } from '../../../contract/files/upload-folders.ts';
import { Problem } from '../../../contract/problems.ts';
import { longestRendered } from '../../../contract/files/renditions.ts';
import { galleryArranging } from './arranging.ts';
import type { UploadLog } from '../files/upload-log.ts';
import { listArrivals } from './arrival-list.ts';
import type { GalleryArrivals } from './arrivals.ts';
import type { GalleryGrants } from './grants.ts';
import { galleryMove } from './move.ts';
import { homePictureOperations } from './home-pictures.ts';
import type { GalleryItems } from './items.ts';
import { isValidFolder, type Picture, pictureNotFound, segmentsOf } from './keys.ts';
import { knownPictures } from './duplicates.ts';
import { galleryLimits } from './limits.ts';
import {
  adminImageOf,
  adminImagesIn,
  folderNames,
  type GalleryContent,
  imageOf,
  imagesIn,
  readGallery,
} from './lists.ts';
import { galleryRemoval } from './removal.ts';
import { galleryWithdrawal } from './withdrawal.ts';
import type { MediaBucket } from '../files/media-bucket.ts';
import type { RemoveRenditions } from '../files/rendition-removal.ts';
import type { Renditions } from '../files/renditions.ts';
import { parseFields } from '../http/body.ts';
import { initialMetadata } from '../storage/stored-item.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { type ApiRequest, created, ok, type Result } from '../http/request.ts';
import type { Thumbnails } from '../files/thumbnails.ts';
import { newKey, type SignUploadUrl } from '../files/upload-grants.ts';

export type Gallery = {
  readonly items: GalleryItems;
  readonly grants: GalleryGrants;
  readonly arrivals: GalleryArrivals;
  readonly uploadLog: UploadLog;
  readonly renditions: Renditions;
  readonly removeRenditions: RemoveRenditions;
  readonly thumbnails: Thumbnails;
  readonly bucket: MediaBucket;
  readonly signUploadUrl: SignUploadUrl;
};

/** The calls on the gallery (specification §7). */
export function galleryOperations(gallery: Gallery) {
  const { items, grants, arrivals, uploadLog, renditions, thumbnails, signUploadUrl } = gallery;
  const read = () => readGallery(items, renditions);
  const withdraw = galleryWithdrawal(gallery);
  const checkFits = galleryLimits({
    folders: async () => folderNames(await read()),
    images: async (folder) => imagesIn(await read(), folder),
  });

  async function listFolders(): Promise<Result> {
    await arrivals.takeAll();
    return ok(folderNames(await read()));
  }

  /** A picture is in its folder's list as soon as its upload has ended, so this takes what has arrived. */
  const listImagesBy =
    (listed: (content: GalleryContent, folder: string) => readonly GalleryImage[]) =>
    async ({ parameters }: ApiRequest): Promise<Result> => {
      const { folder = '' } = parameters;
      if (folder !== '' && !isValidFolder(folder)) return ok([]);
      await arrivals.takeAll();
      return ok(listed(await read(), folder));
    };

  async function createFolder({ body, caller }: ApiRequest): Promise<Result> {
    const { folderName } = parseFields(galleryFolderSchema, body);
    await checkFits.folder(folderName);
    if (!(await items.addFolder(folderName, caller))) {
      throw new Problem('conflict', `A folder named ${folderName} already exists.`);
    }
    return created({ folderName });
  }

  async function grant({ body, caller }: ApiRequest): Promise<Result> {
    const { folder, fileName, consent, sourceHash, thumbnail, ...file } = parseFields(
      galleryUploadRequestSchema,
      body,
    );
    const key = newKey(galleryPrefix, galleryFolder, file);
    const item = { ...initialMetadata(galleryIds.image(key), caller), fileName, size: file.fileSize };
    await checkFits.image(folder, imageOf({ key, item }, longestRendered));
    const uploadURL = await signUploadUrl(incomingKey(key), file);
    if (thumbnail !== undefined) await thumbnails.receive(key, thumbnail);
    await grants.add({
      key,
      folder,
      fileName,
      caller,
      hasConsent: consent === true,
      sourceHash,
      hasThumbnail: thumbnail !== undefined,
    });
    return ok({ uploadURL, fileUrl: mediaUrl(key), key });
  }

  async function findDuplicates({ body }: ApiRequest): Promise<Result> {
    const { sourceHashes } = parseFields(galleryDuplicatesSchema, body);
    await arrivals.takeAll();
    return ok(knownPictures(await items.pictures(), new Set(sourceHashes)));
  }

  async function setCaption({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const found = await picture(parameters['key']);
    const { caption } = parseFields(captionSchema, body);
    await checkFits.caption(found.folder, imageOf(found), caption);
    const [changed, rendered] = await Promise.all([
      items.changePicture(found.key, { caption }, caller),
      renditions.get(found.key),
    ]);
    return ok(imageOf(changed, rendered));
  }

  /** Given, for pictures that came without it: who gave it first, and when, stays. Or withdrawn. */
  async function setConsent({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const { withdrawn } = parseFields(pictureConsentSchema, body);
    if (withdrawn) {
      const { key = '' } = parameters;
      await withdraw(key, withdrawn, caller);
      return ok({ deleted: true, key });
    }
    const { key } = await picture(parameters['key']);
    const [changed, rendered] = await Promise.all([items.recordConsent(key, caller), renditions.get(key)]);
    return ok(adminImageOf(changed, rendered));
  }

  async function picture(key = ''): Promise<Picture> {
    segmentsOf(key);
    const known = await items.picture(key);
    if (known) return known;
    await arrivals.take(key);
    const taken = await items.picture(key);
    if (!taken) throw pictureNotFound();
    return taken;
  }

  return {
    listFolders,
    listImages: listImagesBy(imagesIn),
    listAllFolders: listFolders,
    listAllImages: listImagesBy(adminImagesIn),
    listArrivals: async (): Promise<Result> => ok(await listArrivals(grants, uploadLog)),
    createFolder,
    grant,
    findDuplicates,
    setCaption,
    setConsent,
    ...galleryArranging({ items, read, renditions, picture }),
    ...galleryMove({ items, read, renditions, picture, checkFits: checkFits.image }),
    ...homePictureOperations({ items, renditions, picture }),
    ...galleryRemoval(gallery),
  };
}
