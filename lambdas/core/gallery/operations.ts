import { setTimeout as wait } from 'node:timers/promises';
import { galleryPrefix, incomingKey, mediaUrl } from '../../../contract/files/media.ts';
import { galleryFolder } from '../../../contract/files/upload-folders.ts';
import {
  captionSchema,
  galleryFolderSchema,
  pictureConsentSchema,
  type KnownPicture,
  type Withdrawal,
} from '../../../contract/gallery.ts';
import { renditionsTimeoutSeconds } from '../../../contract/lambda-limits.ts';
import { galleryUsers } from '../../../contract/resources.ts';
import { Problem } from '../../../contract/problems.ts';
import { galleryDuplicatesSchema, galleryUploadRequestSchema } from '../../../contract/uploads.ts';
import { takePicture } from '../files/take-picture.ts';
import type { FileStore } from '../files/media-bucket.ts';
import type { PictureStates } from '../files/picture-states.ts';
import { newKey, type SignUploadUrl } from '../files/upload-grants.ts';
import { parseFields, type ApiRequest, created, ok, type Result, type Caller } from '../http/request.ts';
import { versionIn } from '../records/record-writes.ts';
import { openRevisionRemoval } from '../storage/revisions.ts';
import { withdrawalText } from '../storage/stored-item.ts';
import { galleryArranging, homePictureOperations } from './arranging.ts';
import {
  adminImageOf,
  adminImagesIn,
  folderNames,
  type GalleryContent,
  imageOf,
  imagesIn,
  readGallery,
  shownToVisitors,
  versionedImage,
} from './lists.ts';
import {
  type GalleryItems,
  isPictureKey,
  isValidFolder,
  type Picture,
  pictureNotFound,
  folderNotFound,
} from './items.ts';

export type Gallery = {
  readonly items: GalleryItems;
  readonly store: FileStore;
  readonly signUploadUrl: SignUploadUrl;
};

/** How often a visitors' list looks for the renditions that it waits for, in milliseconds. */
const LOOK_EVERY = 250;

/** The calls on the gallery (specification §7). */
export function galleryOperations({ items, store, signUploadUrl }: Gallery) {
  const { states } = store;
  const { withdraw, lookAfter } = galleryWithdrawal(items, store);

  /** The gallery as administrators see it: with the pictures that have arrived but are not rendered. */
  async function read(): Promise<GalleryContent> {
    const gallery = await readGallery(items, states);
    const { pictures, states: known } = gallery;
    const unseen = new Set(pictures.map(({ key }) => key).filter((key) => !known.has(key)));
    if (unseen.size === 0) return gallery;
    for await (const page of store.bucket.pages(incomingKey(galleryPrefix)))
      for (const { key } of page) unseen.delete(key.slice(incomingKey('').length));
    return { ...gallery, pictures: pictures.filter(({ key }) => !unseen.has(key)) };
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
      await wait(LOOK_EVERY);
    }
  }

  async function createFolder({ body, caller }: ApiRequest): Promise<Result> {
    const { folderName } = parseFields(galleryFolderSchema, body);
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
    const changed = await items.changePicture(
      found.key,
      { fields: { caption }, seen: versionIn(body) },
      caller,
    );
    return ok(versionedImage(changed, await states.get(found.key)));
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
    ...galleryArranging({ items, read, states, picture, lookAfter }),
    ...homePictureOperations({ items, states, picture, lookAfter }),
    ...galleryRemoval({ items, states, picture }),
  };
}

const isFolder = (name: string) => name === '' || isValidFolder(name);

/** Finds the pictures, in any folder, uploaded from files with these hashes. One without a hash is no duplicate. */
function knownPictures(pictures: readonly Picture[], sourceHashes: ReadonlySet<string>): KnownPicture[] {
  return pictures.flatMap((picture) => {
    const { sourceHash } = picture.item;
    if (typeof sourceHash !== 'string' || !sourceHashes.has(sourceHash)) return [];
    const { key, fileName } = imageOf(picture);
    return [{ sourceHash, key, folder: picture.folder, fileName }];
  });
}

/**
 * Takes a picture away for good, with everything that is kept of it and of its places in events and news, since the consent to it was withdrawn (decision 25). One
 * that fails half-way can be repeated. Throws Problem (404) if the gallery has never had the picture.
 */
export function galleryWithdrawal(items: GalleryItems, store: Pick<FileStore, 'forget' | 'states'>) {
  return {
    async withdraw(key: string, withdrawal: Withdrawal, caller: Caller): Promise<void> {
      if (!isPictureKey(key) || !(await items.recordWithdrawal(key, withdrawal, caller)))
        throw pictureNotFound();
      await store.forget(key);
      await items.forget(key, caller, openRevisionRemoval());
      const did = withdrawalText(withdrawal, 'Picture deleted');
      for (const resource of galleryUsers) await takePicture(resource, key, caller, did);
    },

    /** Takes back a choice of a picture that was withdrawn at the same moment. Throws Problem (404) then. */
    async lookAfter(key: string, caller: Caller): Promise<void> {
      if (!(await store.states.get(key))?.isWithdrawn) return;
      await items.forget(key, caller, openRevisionRemoval());
      throw pictureNotFound();
    },
  };
}

type GalleryToRemove = {
  readonly items: GalleryItems;
  readonly states: Pick<PictureStates, 'get' | 'markDeleted'>;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
};

/**
 * Deletes pictures and folders of the gallery. A delete that fails half-way can be retried. The publisher hides their files, and
 * a nightly run deletes them.
 */
function galleryRemoval({ items, states, picture }: GalleryToRemove) {
  async function removeImage({ parameters, caller }: ApiRequest): Promise<Result> {
    const { key, item } = await picture(parameters['key']);
    // One that was refused has never been shown.
    const isRefused = (await states.get(key))?.fault !== undefined;
    if (isRefused) await items.discard(item);
    else {
      await states.markDeleted([key]);
      await items.removeAll([item], caller);
    }
    return ok({ deleted: true, key });
  }

  /** The folder item is deleted last, so that a delete that fails half-way can be retried. */
  async function removeFolder({ parameters, caller }: ApiRequest): Promise<Result> {
    const { name: folder = '' } = parameters;
    if (!isValidFolder(folder)) throw folderNotFound();
    const [item, pictures] = await Promise.all([items.folder(folder), items.picturesIn(folder)]);
    if (!item && pictures.length === 0) throw folderNotFound();
    await states.markDeleted(pictures.map(({ key }) => key));
    await items.removeAll(
      pictures.map((each) => each.item),
      caller,
      { withFolder: true },
    );
    if (item) await items.removeAll([item], caller);
    else await items.keepFolderDeletion(folder, caller);
    return ok({ deleted: true, folderName: folder });
  }

  return { removeImage, removeFolder };
}
