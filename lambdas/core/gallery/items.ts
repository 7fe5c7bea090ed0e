import pMap from 'p-map';
import { galleryPrefix, mediaUrl } from '../../../contract/files/media.ts';
import { type Withdrawal, isKeySegment } from '../../../contract/gallery.ts';
import { limits } from '../../../contract/limits.ts';
import { Problem } from '../../../contract/problems.ts';
import { galleryIds, pictureKeyOf } from '../../../contract/table-item.ts';
import { folderLabel } from '../../../contract/words.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { type Partition, retryOnConflict } from '../storage/partition.ts';
import {
  type RevisionRemoval,
  type HowDeleted,
  type Revision,
  type Revisions,
  versionAfter,
} from '../storage/revisions.ts';
import { initialMetadata, nextMetadata, type StoredItem } from '../storage/stored-item.ts';

export type GalleryItems = ReturnType<typeof galleryItems>;

const CONCURRENCY = 25;

/** Clears a folder's cover, and the description of the change that chose it, which has the caption. */
const noCover = { cover: undefined, did: undefined };

/** A picture to add. `hasConsent` says that everyone recognisable in it has agreed. */
type NewPicture = {
  readonly fileName: string;
  readonly folder: string;
  readonly size: number;
  readonly hasConsent: boolean;
  readonly sourceHash?: string | undefined;
};

/** The changes to an item, given its current version; undefined if it is to stay as it is. */
type Changes<Current> = (current: Current) => JsonObject | undefined;

/** A change of an item's fields, for the history as `did`. It is based on the version `seen`, or else on any. */
type Edit = {
  readonly fields: JsonObject;
  readonly did?: string | undefined;
  readonly seen?: number | undefined;
};

/**
 * Returns the changes that an edit makes; undefined if the item has its fields already, as for a retry whose response was lost.
 * Throws Problem (409) with the current item if it is based on another version.
 */
export function changesOf(
  { fields, did, seen }: Edit,
  current: StoredItem | undefined,
): JsonObject | undefined {
  if (!current || seen === undefined || seen === current.version) return { ...fields, did };
  const isSame = Object.entries(fields).every(([name, value]) => (current[name] || '') === (value || ''));
  if (isSame) return undefined;
  const { version, updatedBy: changedBy, updatedAt: changedAt } = current;
  const shown = ['caption', 'date', 'description', 'alt'].map((name) => [name, current[name]]);
  throw new Problem('conflict', 'Someone else has changed this in the meantime.', {
    current: {
      ...Object.fromEntries(shown),
      ...(typeof current['key'] === 'string' && { picture: mediaUrl(current['key']) }),
      version,
    },
    ...(changedBy !== undefined && { changedBy }),
    changedAt,
  });
}

/** The gallery's items in the table: folders with their covers, pictures, and the choices for the home page. */
export function galleryItems(partition: Partition, revisions: Revisions) {
  /**
   * The metadata of a new item, with the version after its history, because the ids of folders and home pictures are reused
   * after a delete, and a version must not have the number of an earlier one.
   */
  async function newMetadata(id: string, caller: Caller) {
    return { ...initialMetadata(id, caller), version: versionAfter(await revisions.of(id)) };
  }

  /** Updates an item, or creates it. Throws what `changesTo` throws. */
  async function change(
    id: string,
    changesTo: Changes<StoredItem | undefined>,
    caller: Caller,
  ): Promise<StoredItem> {
    return retryOnConflict(async () => {
      const current = await partition.get(id);
      const changes = changesTo(current);
      if (current && !changes) return current;
      const metadata = current ? nextMetadata(current, caller) : await newMetadata(id, caller);
      const item = { ...current, ...metadata, ...changes };
      const outcome = current ? partition.replace(item, current) : partition.add(item);
      return (await outcome).written ? item : undefined;
    });
  }

  /** Changes attributes of a picture. Throws Problem (404) if it has been deleted. */
  async function changePicture(
    key: string,
    changesTo: Changes<StoredItem>,
    caller: Caller,
  ): Promise<Picture> {
    const item = await change(
      galleryIds.image(key),
      (current) => {
        if (!current) throw pictureNotFound();
        return changesTo(current);
      },
      caller,
    );
    return pictureOf(item) ?? { key, folder: '', item };
  }

  async function picturesIn(folder: string): Promise<Picture[]> {
    const pictures = (await partition.list(galleryIds.images)).flatMap((item) => pictureOf(item) ?? []);
    return pictures.filter((picture) => picture.folder === folder);
  }

  /** Deletes an item without keeping a version, as long as it `isMeant`, and keeps late writers from keeping one. */
  async function eraseLatest(
    id: string,
    isMeant: (item: StoredItem) => boolean,
    seal: RevisionRemoval['seal'],
  ): Promise<void> {
    await retryOnConflict(async () => {
      const current = await partition.get(id);
      if (!current || !isMeant(current)) return true;
      await seal(current);
      return (await partition.erase(current)) || undefined;
    });
  }

  return {
    /** All items of the gallery. */
    all: (): Promise<StoredItem[]> => partition.list(),

    picturesIn,

    async picture(key: string): Promise<Picture | undefined> {
      const item = await partition.get(galleryIds.image(key));
      return item && pictureOf(item);
    },

    folder: (name: string): Promise<StoredItem | undefined> => partition.get(galleryIds.folder(name)),

    /** Creates a folder. Returns false if it already exists. */
    async addFolder(name: string, caller: Caller): Promise<boolean> {
      return (await partition.add(await newMetadata(galleryIds.folder(name), caller))).written;
    },

    /** Changes fields of a folder, such as its cover. Throws Problem (409). */
    changeFolder: (name: string, edit: Edit, caller: Caller): Promise<StoredItem> =>
      change(galleryIds.folder(name), (current) => changesOf(edit, current), caller),

    /** Whether a rename of a folder to this name has failed half-way, and can be repeated. */
    async isRenameOf(folder: string, name: string): Promise<boolean> {
      return (await partition.get(galleryIds.folder(name)))?.['renamedFrom'] === folder;
    },

    /** Gives a folder another name. The pictures keep their order, and a repeated request moves those that are left. */
    async renameFolder(folder: string, name: string, edit: Edit, caller: Caller): Promise<StoredItem> {
      const current = await partition.get(galleryIds.folder(folder));
      const did = `Renamed from ${folderLabel(folder)}`;
      const kept = ['cover', 'date', 'description'].map((field) => [field, current?.[field]] as const);
      const words = { ...Object.fromEntries(kept), ...changesOf(edit, current) };
      await change(galleryIds.folder(name), () => ({ ...words, did, renamedFrom: folder }), caller);
      const move = ({ key }: Picture) => changePicture(key, () => ({ folder: name, did }), caller);
      await pMap(await picturesIn(folder), move, { concurrency: CONCURRENCY });
      if (current) await partition.erase(current);
      return change(galleryIds.folder(name), () => ({ renamedFrom: undefined }), caller);
    },

    /** The items of the pictures chosen for the home page. */
    homePictures: (): Promise<StoredItem[]> => partition.list(galleryIds.homePictures),

    /** Throws Problem (409). */
    chooseHomePicture: (place: string, choice: Edit, caller: Caller): Promise<StoredItem> =>
      change(galleryIds.homePicture(place), (current) => changesOf(choice, current), caller),

    async resetHomePicture(place: string, caller: Caller): Promise<void> {
      const current = await partition.get(galleryIds.homePicture(place));
      if (current) await partition.remove(current, caller);
    },

    /** Creates the item of a picture whose upload was granted. Lists show it once it has arrived. */
    async addPicture(key: string, { hasConsent, ...about }: NewPicture, caller: Caller): Promise<void> {
      const metadata = initialMetadata(galleryIds.image(key), caller);
      const consent = hasConsent ? { by: caller.name, at: metadata.createdAt } : undefined;
      await partition.add({ ...about, ...(consent && { consent }), ...metadata });
    },

    /** Deletes the item of a picture that was never shown, without a trace in the history. */
    discard: (item: StoredItem): Promise<boolean> => partition.erase(item),

    /** Changes fields of a picture, such as its caption. Throws Problem: 404, or 409. */
    changePicture: (key: string, edit: Edit, caller: Caller): Promise<Picture> =>
      changePicture(key, (current) => changesOf(edit, current), caller),

    /** Moves a picture to another folder. Throws Problem: 404, or 409 when it has been moved since it was read. */
    movePicture({ key, folder: from }: Picture, folder: string, caller: Caller): Promise<Picture> {
      const name = (each: string) => (each ? folderLabel(each) : 'Root Gallery');
      // Without an order, it is sorted by age.
      const moved = { folder, order: undefined, did: `Moved from ${name(from)} to ${name(folder)}` };
      return changePicture(
        key,
        (current) => {
          const now = pictureOf(current)?.folder;
          if (now === folder) return undefined;
          if (now === from) return moved;
          throw new Problem('conflict', 'This picture was moved to another folder at the same time.');
        },
        caller,
      );
    },

    /** Records that consent was given for a picture; the first of several records stays. Throws Problem (404). */
    recordConsent(key: string, caller: Caller): Promise<Picture> {
      const consent = { by: caller.name, at: new Date().toISOString() };
      const changes = { consent, did: 'Consent recorded' };
      return changePicture(key, (current) => (current['consent'] ? undefined : changes), caller);
    },

    /**
     * Records in the history who asked that a picture be taken away, unless that is done, without anything of the picture.
     * Returns false for a picture that the gallery has never had.
     */
    async recordWithdrawal(key: string, withdrawn: Withdrawal, caller: Caller): Promise<boolean> {
      const id = galleryIds.image(key);
      const [current, history] = await Promise.all([partition.get(id), revisions.of(id)]);
      const latest = current ?? history.at(-1)?.item;
      if (!latest) return false;
      if (history.some(isWithdrawal)) return true;
      const { version, createdAt, updatedAt } = latest;
      const trace = { id, version, createdAt, updatedAt, fileName: 'A picture whose consent was withdrawn' };
      const deletion = { at: new Date().toISOString(), by: caller.name, withdrawn };
      await revisions.rewrite({ itemId: id, title: trace.fileName, item: trace, deletion });
      return true;
    },

    /**
     * Deletes a picture's item, its places on the home page, and all versions of both but the record of its withdrawal. The
     * folders of which it was the cover, and their versions, no longer name it. All is read again until nothing names it, since
     * items may be written meanwhile.
     */
    async forget(key: string, caller: Caller, { drop, seal }: RevisionRemoval): Promise<void> {
      const id = galleryIds.image(key);
      const isShown = (item: StoredItem) => item['key'] === key;
      const isCovered = (item: StoredItem) => item['cover'] === key;
      await retryOnConflict(async () => {
        const all = await partition.list();
        const places = all.filter((item) => item.id === id || isShown(item));
        const folders = all.filter(isCovered);
        for (const place of places)
          await eraseLatest(place.id, (item) => item.id === id || isShown(item), seal);
        for (const folder of folders)
          await change(folder.id, (current) => (current && isCovered(current) ? noCover : undefined), caller);
        const kept = (await revisions.all()).filter((each) => !isWithdrawal(each));
        const covered = kept.filter(({ item }) => isCovered(item));
        for (const each of covered) await revisions.rewrite({ ...each, item: { ...each.item, ...noCover } });
        const named = kept.filter(({ itemId, item }) => itemId === id || isShown(item));
        await drop(named);
        return places.length + folders.length + covered.length + named.length === 0 || undefined;
      });
    },

    /** Deletes items. A version saved meanwhile is kept in the history, and deleted too. */
    async removeAll(items: readonly StoredItem[], caller: Caller, how?: HowDeleted): Promise<void> {
      await pMap(items, (item) => partition.remove(item, caller, how), { concurrency: CONCURRENCY });
    },

    /** Records in the history that a folder which only pictures named was deleted. */
    keepFolderDeletion: (name: string, caller: Caller): Promise<void> =>
      revisions.keepDeletion(initialMetadata(galleryIds.folder(name), caller), caller),
  };
}

function isWithdrawal({ deletion }: Revision): boolean {
  return deletion?.withdrawn !== undefined;
}

/** A picture's item, with its key and its folder; `''` is the root gallery. */
export type Picture = { readonly key: string; readonly folder: string; readonly item: StoredItem };

/** Whether a key can be that of a picture of the gallery. */
export function isPictureKey(key: string): boolean {
  return key.startsWith(galleryPrefix) && isValidFolder(key.slice(galleryPrefix.length));
}

/** Whether a folder can have this name. */
export function isValidFolder(name: string): boolean {
  return isKeySegment(name) && Buffer.byteLength(name) <= limits.pictureKeyLength - galleryPrefix.length;
}

/** The picture of an item; undefined for an item that is not a picture. */
export function pictureOf(item: StoredItem): Picture | undefined {
  const key = pictureKeyOf(item.id);
  if (key === undefined) return undefined;
  const { folder } = item;
  return { key, folder: typeof folder === 'string' ? folder : '', item };
}

export function pictureNotFound(): Problem {
  return new Problem('not_found', 'There is no picture with this key in the gallery.');
}

export function folderNotFound(): Problem {
  return new Problem('not_found', 'There is no folder with this name in the gallery.');
}
