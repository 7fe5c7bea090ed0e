import { captionSchema, type GalleryImage, galleryFolderSchema } from '../../../contract/entities/gallery.ts';
import { galleryDuplicatesSchema, galleryUploadRequestSchema } from '../../../contract/entities/upload.ts';
import { incomingKey, mediaUrl } from '../../../contract/files/media.ts';
import { galleryFolder } from '../../../contract/files/upload-folders.ts';
import { Problem } from '../../../contract/problems.ts';
import { longestRendered } from '../../../contract/files/renditions.ts';
import { galleryArranging } from './arranging.ts';
import type { ArrivalLog } from '../files/arrival-log.ts';
import { listArrivals } from './arrival-list.ts';
import type { GalleryArrivals } from './arrivals.ts';
import type { GalleryGrants } from './grants.ts';
import { galleryMove } from './move.ts';
import { homePictureOperations } from './home-pictures.ts';
import type { GalleryItems } from './items.ts';
import { isValidFolder, pictureNotFound, placeOf, prefixOf } from './keys.ts';
import { knownPictures } from './duplicates.ts';
import { galleryLimits } from './limits.ts';
import { adminImageOf, type GalleryLists, imageOf } from './lists.ts';
import { galleryRemoval } from './removal.ts';
import type { MediaBucket, MediaFile } from '../files/media-bucket.ts';
import type { RemoveRenditions } from '../files/rendition-removal.ts';
import type { Renditions } from '../files/renditions.ts';
import { parseFields } from '../http/body.ts';
import { type ApiRequest, created, ok, type Result } from '../http/request.ts';
import type { Thumbnails } from '../files/thumbnails.ts';
import { newKey, type SignUploadUrl } from '../files/upload-grants.ts';

export type Gallery = {
  readonly items: GalleryItems;
  readonly lists: GalleryLists;
  readonly grants: GalleryGrants;
  readonly arrivals: GalleryArrivals;
  readonly arrivalLog: ArrivalLog;
  readonly renditions: Renditions;
  readonly removeRenditions: RemoveRenditions;
  readonly removeManyRenditions: RemoveRenditions;
  readonly thumbnails: Thumbnails;
  readonly bucket: MediaBucket;
  readonly signUploadUrl: SignUploadUrl;
};

/** The calls on the gallery (specification §7). */
export function galleryOperations(gallery: Gallery) {
  const { items, lists, grants, arrivals, arrivalLog, renditions, thumbnails, bucket, signUploadUrl } =
    gallery;
  const checkFits = galleryLimits({ folders: lists.folderNames, images: lists.imagesIn });

  async function listFolders(): Promise<Result> {
    await arrivals.takeAll();
    return ok(await lists.folderNames());
  }

  /** A picture is in its folder's list as soon as its upload has ended, so this takes what has arrived. */
  const listImagesBy =
    (imagesIn: (folder: string) => Promise<readonly GalleryImage[]>) =>
    async ({ parameters }: ApiRequest): Promise<Result> => {
      const { folder = '' } = parameters;
      if (folder !== '' && !isValidFolder(folder)) return ok([]);
      await arrivals.takeAll(folder);
      return ok(await imagesIn(folder));
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
    const key = newKey(prefixOf(folder), galleryFolder, file);
    await checkFits.image(folder, {
      ...imageOf({ key, size: file.fileSize, lastModified: new Date() }, undefined, longestRendered),
      fileName,
    });
    const uploadURL = await signUploadUrl(incomingKey(key), file);
    if (thumbnail !== undefined) await thumbnails.receive(key, thumbnail);
    await grants.add({
      key,
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
    return ok(await knownPictures(items, new Set(sourceHashes)));
  }

  async function setCaption({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const file = await picture(parameters['key']);
    const { caption } = parseFields(captionSchema, body);
    await checkFits.caption(placeOf(file.key).folder, imageOf(file, undefined), caption);
    const [item, rendered] = await Promise.all([
      items.changeImage(file, { caption }, caller),
      renditions.get(file.key),
    ]);
    return ok(imageOf(file, item, rendered));
  }

  /** For pictures that came without it. Who gave it first, and when, stays. */
  async function giveConsent({ parameters, caller }: ApiRequest): Promise<Result> {
    const file = await picture(parameters['key']);
    const [item, rendered] = await Promise.all([items.recordConsent(file, caller), renditions.get(file.key)]);
    return ok(adminImageOf(file, item, rendered));
  }

  async function picture(key = ''): Promise<MediaFile> {
    placeOf(key);
    const known = await bucket.find(key);
    if (known) return known;
    await arrivals.take(key);
    const taken = await bucket.find(key);
    if (!taken) throw pictureNotFound();
    return taken;
  }

  return {
    listFolders,
    listImages: listImagesBy(lists.imagesIn),
    listAllFolders: listFolders,
    listAllImages: listImagesBy(lists.adminImagesIn),
    listArrivals: async (): Promise<Result> => ok(await listArrivals(grants, arrivalLog)),
    createFolder,
    grant,
    findDuplicates,
    setCaption,
    giveConsent,
    ...galleryArranging({ items, lists, renditions, picture }),
    ...galleryMove({ ...gallery, picture, checkFits: checkFits.image }),
    ...homePictureOperations({ items, lists, picture }),
    ...galleryRemoval(gallery),
  };
}
