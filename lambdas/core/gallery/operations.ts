import { setTimeout as wait } from 'node:timers/promises';
import { captionSchema, galleryFolderSchema, pictureConsentSchema } from '../../../contract/gallery.ts';
import { galleryDuplicatesSchema, galleryUploadRequestSchema } from '../../../contract/uploads.ts';
import { galleryPrefix, incomingKey, mediaUrl } from '../../../contract/files/media.ts';
import { galleryFolder } from '../../../contract/files/upload-folders.ts';
import { Problem } from '../../../contract/problems.ts';
import { longestRendered } from '../../../contract/files/renditions.ts';
import { renditionsTimeoutSeconds } from '../../../contract/lambda-timeouts.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import type { FileStore } from '../files/file-store.ts';
import { newKey, type SignUploadUrl } from '../files/upload-grants.ts';
import { parseFields } from '../http/body.ts';
import { type ApiRequest, created, ok, type Result } from '../http/request.ts';
import { initialMetadata } from '../storage/stored-item.ts';
import { galleryArranging } from './arranging.ts';
import { knownPictures } from './duplicates.ts';
import { homePictureOperations } from './home-pictures.ts';
import type { GalleryItems } from './items.ts';
import { isPictureKey, isValidFolder, type Picture, pictureNotFound } from './keys.ts';
import { galleryLimits } from './limits.ts';
import {
  adminImageOf,
  adminImagesIn,
  folderNames,
  type GalleryContent,
  imageOf,
  imagesIn,
  readGallery,
  shownToVisitors,
  unseenKeys,
  withoutPictures,
} from './lists.ts';
import { galleryRemoval } from './removal.ts';
import { galleryWithdrawal } from './withdrawal.ts';

export type Gallery = {
  readonly items: GalleryItems;
  readonly store: FileStore;
  readonly signUploadUrl: SignUploadUrl;
};

/** How often a visitors' list looks for the renditions that it waits for, in milliseconds. */
const LOOK_AFTER = 250;

/** The calls on the gallery (specification §7). */
export function galleryOperations({ items, store, signUploadUrl }: Gallery) {
  const states = store.states();
  const { withdraw, lookAfter } = galleryWithdrawal(items, store);
  const checkFits = galleryLimits({
    folders: async () => folderNames(await read()),
    images: async (folder) => imagesIn(await read(), folder),
  });

  /** The gallery as administrators see it: with the pictures that have arrived but are not rendered. */
  async function read(): Promise<GalleryContent> {
    const gallery = await readGallery(items, states);
    const unseen = new Set(unseenKeys(gallery));
    if (unseen.size === 0) return gallery;
    for await (const page of store.bucket.pages(incomingKey(galleryPrefix)))
      for (const { key } of page) unseen.delete(key.slice(incomingKey('').length));
    return withoutPictures(gallery, unseen);
  }

  /**
   * The gallery as visitors see it, once what has arrived in a folder is rendered: a client that knows the calls of the
   * specification alone reads the list right after its upload, and finds its picture (decision 13).
   */
  async function readForVisitors(folder?: string): Promise<GalleryContent> {
    const end = Date.now() + renditionsTimeoutSeconds * 1000;
    for (;;) {
      const gallery = await read();
      const images = folder === undefined ? [] : adminImagesIn(gallery, folder);
      const isSettled = images.every(({ renditions, fault }) => renditions ?? fault);
      if (isSettled || Date.now() > end) return shownToVisitors(gallery);
      await wait(LOOK_AFTER);
    }
  }

  async function createFolder({ body, caller }: ApiRequest): Promise<Result> {
    const { folderName } = parseFields(galleryFolderSchema, body);
    await checkFits.folder(folderName);
    if (!(await items.addFolder(folderName, caller))) {
      throw new Problem('conflict', `A folder named ${folderName} already exists.`);
    }
    return created({ folderName });
  }

  /** The picture's item exists from here on, so that its caption can be set as soon as its upload has ended. */
  async function grant({ body, caller }: ApiRequest): Promise<Result> {
    const { folder, fileName, consent, sourceHash, ...file } = parseFields(galleryUploadRequestSchema, body);
    const key = newKey(galleryPrefix, galleryFolder, file);
    const about = { fileName, folder, size: file.fileSize };
    const item = { ...initialMetadata(galleryIds.image(key), caller), ...about };
    await checkFits.image(folder, { ...imageOf({ key, item }), ...longestRendered });
    const uploadURL = await signUploadUrl(incomingKey(key), file);
    const hasConsent = consent === true;
    await items.addPicture(
      key,
      { ...about, hasConsent, ...(sourceHash !== undefined && { sourceHash }) },
      caller,
    );
    return ok({ uploadURL, fileUrl: mediaUrl(key), key });
  }

  async function findDuplicates({ body }: ApiRequest): Promise<Result> {
    const { sourceHashes } = parseFields(galleryDuplicatesSchema, body);
    const { pictures, states: known } = await read();
    const unrefused = pictures.filter(({ key }) => known.get(key)?.fault === undefined);
    return ok(knownPictures(unrefused, new Set(sourceHashes)));
  }

  async function setCaption({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const found = await picture(parameters['key']);
    const { caption } = parseFields(captionSchema, body);
    await checkFits.caption(found.folder, imageOf(found), caption);
    const changed = await items.changePicture(found.key, { caption }, caller);
    return ok(imageOf(changed, await states.get(found.key)));
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
    const changed = await items.recordConsent(key, caller);
    return ok(adminImageOf(changed, await states.get(key)));
  }

  async function picture(key = ''): Promise<Picture> {
    const found = isPictureKey(key) ? await items.picture(key) : undefined;
    if (!found) throw pictureNotFound();
    return found;
  }

  return {
    listFolders: async (): Promise<Result> => ok(folderNames(await readForVisitors())),
    listAllFolders: async (): Promise<Result> => ok(folderNames(await read())),
    async listImages({ parameters: { folder = '' } }: ApiRequest): Promise<Result> {
      return ok(isFolder(folder) ? imagesIn(await readForVisitors(folder), folder) : []);
    },
    async listAllImages({ parameters: { folder = '' } }: ApiRequest): Promise<Result> {
      return ok(isFolder(folder) ? adminImagesIn(await read(), folder) : []);
    },
    createFolder,
    grant,
    findDuplicates,
    setCaption,
    setConsent,
    ...galleryArranging({ items, read, states, picture, lookAfter, checkFits: checkFits.image }),
    ...homePictureOperations({ items, states, picture, lookAfter }),
    ...galleryRemoval({ items, store, picture }),
  };
}

const isFolder = (name: string) => name === '' || isValidFolder(name);
