import { type ItemRevision, itemIdOf } from '../../../contract/changes.ts';
import type { Withdrawal } from '../../../contract/entities/gallery.ts';
import { mediaKey, mediaUrl } from '../../../contract/files/media.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { uploadedPictures, withdrawPicture } from '../uploads/uploaded-picture.ts';
import type { ItemPlace } from './versions.ts';

/**
 * The addresses of the uploaded pictures that no later version of an item shows, so that each is offered once. `versions` are
 * newest first. Those that the item shows now are withdrawn where it is edited.
 */
export function picturesFirstIn(version: ItemRevision, versions: readonly ItemRevision[]): readonly string[] {
  const [latest] = versions;
  if (version === latest && !latest.isDeleted) return [];
  const later = versions.slice(0, versions.indexOf(version)).flatMap(picturesIn);
  return picturesIn(version).filter((each) => !later.includes(each));
}

/** Deletes a picture of an earlier version, or of a deleted item, for good. Throws the errors of the API. */
export async function withdrawVersionsPicture(
  { resource, id }: ItemPlace,
  picture: string,
  withdrawal: Withdrawal,
): Promise<void> {
  const key = resource === 'gallery' ? mediaKey(picture) : undefined;
  if (key !== undefined) await trackConnection(() => api.gallery.withdrawConsent(key, withdrawal));
  else if (resource !== 'gallery') await withdrawPicture(resource, id, { ...withdrawal, picture });
}

/** Of the gallery only a picture that is deleted: the versions of others show the same one. */
function picturesIn({ resource, id, fields, isDeleted, isWithdrawn }: ItemRevision): readonly string[] {
  if (resource !== 'gallery') return uploadedPictures(resource, fields);
  const key = isDeleted && !isWithdrawn ? pictureKeyOf(itemIdOf(resource, id) ?? '') : undefined;
  return key === undefined ? [] : [mediaUrl(key)];
}
