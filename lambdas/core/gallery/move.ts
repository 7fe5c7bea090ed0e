import { type GalleryImage, moveSchema } from '../../../contract/entities/gallery.ts';
import { Problem } from '../../../contract/problems.ts';
import { renditionKey, renditionTypes, thumbnailKey } from '../../../contract/files/renditions.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { type GalleryItems, itemOfFile } from './items.ts';
import { claimMove } from './move-claims.ts';
import { folderNotFound, pictureNotFound, placeOf, prefixOf } from './keys.ts';
import { type GalleryLists, imageOf } from './lists.ts';
import type { MediaBucket, MediaFile } from '../files/media-bucket.ts';
import { parseFields } from '../http/body.ts';
import type { RemoveRenditions } from '../files/rendition-removal.ts';
import type { Renditions } from '../files/renditions.ts';
import { type ApiRequest, type Caller, ok, type Result } from '../http/request.ts';
import { nextMetadata, type StoredItem } from '../storage/stored-item.ts';

type Moving = {
  readonly items: GalleryItems;
  readonly lists: GalleryLists;
  readonly bucket: MediaBucket;
  readonly renditions: Renditions;
  readonly removeRenditions: RemoveRenditions;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<MediaFile>;
  /** Throws Problem (413). */
  readonly checkFits: (folder: string, image: GalleryImage) => Promise<void>;
};

type Move = {
  readonly file: MediaFile;
  readonly to: string;
  readonly folder: string;
  readonly caller: Caller;
};

/**
 * Moves a picture to another folder, keeping its file name and history. The old file and item are removed only after the
 * new ones are complete, so that the picture is always available; a move that fails half-way can be retried.
 */
export function galleryMove(moving: Moving) {
  const { items, lists, bucket, renditions, removeRenditions, picture, checkFits } = moving;

  async function move({ body, caller }: ApiRequest): Promise<Result> {
    const { key, folder } = parseFields(moveSchema, body);
    const to = prefixOf(folder) + placeOf(key).file;
    const completed = await completedMove(key, to);
    if (completed) return ok(completed);
    const file = await picture(key);
    const item = await items.image(key);
    if (to === key) return ok(imageOf(file, item, await renditions.get(key)));
    if (folder !== '' && !(await lists.folderNames()).includes(folder)) throw folderNotFound();
    await checkFits(folder, imageOf(file, item));
    const claim = await claimMove({ items, complete }, { key, to, caller });
    try {
      // Read again: another move may have finished before the claim.
      const moved = await carry(await current(key), { file: await picture(key), to, folder, caller });
      await items.releaseMove(claim);
      return ok(moved);
    } catch (error) {
      // After any other error the claim stays until the move is retried or the claim times out.
      if (error instanceof Problem && ['conflict', 'not_found'].includes(error.code))
        await items.releaseMove(claim);
      throw error;
    }
  }

  const current = async (key: string) => (await items.image(key)) ?? itemOfFile(await picture(key));

  async function complete(key: string, to: string, caller: Caller): Promise<boolean> {
    const begun = await items.image(to);
    if (begun?.['movedFrom'] !== key) return false;
    const { folder } = placeOf(to);
    await carry(await current(key), { file: await picture(key), to, folder, caller });
    return true;
  }

  /** The picture at its new key, if this request repeats a completed move. */
  async function completedMove(key: string, to: string): Promise<GalleryImage | undefined> {
    const item = await items.image(to);
    if (item?.['movedFrom'] !== key || (await bucket.find(key))) return undefined;
    const file = await bucket.find(to);
    return file && imageOf(file, item, await renditions.get(to));
  }

  async function carry(item: StoredItem, { file, to, folder, caller }: Move): Promise<GalleryImage> {
    const [there, known] = await Promise.all([bucket.find(to), items.image(to)]);
    // A picture put there by an earlier attempt has the same creation time.
    if (there && known?.createdAt !== item.createdAt)
      throw new Problem('conflict', 'That folder already has a picture with this name.');
    const moved = await items.addMoved(movedItem(item, { file, to, folder, caller }));
    await carryRenditions(file.key, to);
    if (!there && !(await copyFile(file.key, to))) {
      const completed = await completedMove(file.key, to);
      if (completed) return completed;
      await undo(moved, to);
      throw pictureNotFound();
    }
    await items.keepMove(item, { to, caller });
    await items.updateHomePictures(file.key, to, caller);
    const left = await bucket.retire([file.key]);
    if (left.length > 0)
      throw new Problem('busy', 'The picture is in both folders now. Please move it again.');
    const latest = await items.discardMoved(item, moved);
    await removeRenditions([file.key]);
    return imageOf({ ...file, key: to }, latest, await renditions.get(to));
  }

  /** Returns false when the picture no longer exists: it was deleted, or a repeat of this move has completed it. */
  async function copyFile(from: string, to: string): Promise<boolean> {
    try {
      await bucket.copy(from, to);
      return true;
    } catch (error) {
      // S3's error for a missing file depends on what the role may list, so check whether it exists.
      if (await bucket.find(from)) throw error;
      return false;
    }
  }

  /** Removes what a move added for a picture that was deleted before its file was copied. */
  async function undo(moved: StoredItem, to: string): Promise<void> {
    await items.undoMoved(moved);
    await removeRenditions([to]);
  }

  /** Copies renditions; the media function makes those that are missing. */
  async function carryRenditions(from: string, to: string): Promise<void> {
    const rendered = await renditions.get(from);
    if (!rendered) return;
    if ('hasThumbnail' in rendered) return carryThumbnail(from, to);
    const copies = rendered.renditions.flatMap((width) =>
      renditionTypes.map((type) =>
        bucket.copy(renditionKey(from, width, type), renditionKey(to, width, type)),
      ),
    );
    const outcomes = await Promise.allSettled(copies);
    if (outcomes.every(({ status }) => status === 'fulfilled')) await renditions.put(to, rendered);
  }

  /** Copies the file before recording it, so that no list references a missing file. */
  async function carryThumbnail(from: string, to: string): Promise<void> {
    const [copied] = await Promise.allSettled([bucket.copy(thumbnailKey(from), thumbnailKey(to))]);
    if (copied.status === 'fulfilled') await renditions.putThumbnail(to);
  }

  return { move };
}

/** The item under its new id. Its position is dropped, so it is sorted by age in the new folder. */
function movedItem(item: StoredItem, { file, to, folder, caller }: Move) {
  const from = placeOf(file.key).folder;
  const name = (each: string) => each || 'Root Gallery';
  return {
    ...item,
    ...nextMetadata({ ...item, id: galleryIds.image(to) }, caller),
    position: undefined,
    movedFrom: file.key,
    did: `Moved from ${name(from)} to ${name(folder)}`,
  };
}
