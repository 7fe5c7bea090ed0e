import type { Withdrawal } from '../../../contract/entities/gallery.ts';
import { pictureFields } from '../../../contract/entities/picture-fields.ts';
import { valueAt } from '../../../contract/fields/field-path.ts';
import { mediaPath } from '../../../contract/files/media.ts';
import type { EditedName } from '../../../contract/items.ts';
import { isRecordName, recordPicture } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { failureOf, UserFacingError } from '../connection/failure.ts';

/** The address of an item's picture that was uploaded for it; undefined if it has none. */
export function uploadedPicture(resource: EditedName, item: unknown): string | undefined {
  const { fields: [field = ''] = [], folder = '' } = recordPicture(resource) ?? {};
  const url = valueAt(item, field);
  return folder && typeof url === 'string' && url.startsWith(`${mediaPath}${folder}/`) ? url : undefined;
}

/** The names of the inputs about the picture of a resource's items. */
export function pictureInputNames(resource: EditedName): readonly string[] {
  return [...(recordPicture(resource)?.fields ?? []), ...Object.keys(pictureFields)];
}

/**
 * Deletes the uploaded picture of an item for good, and returns the item without it. Throws UserFacingError if someone else has
 * changed the item, and the errors of the API.
 */
export async function withdrawPicture(
  resource: EditedName,
  { id, version }: { readonly id: string; readonly version: number },
  imageWithdrawn: Withdrawal,
): Promise<Readonly<Record<string, unknown>>> {
  if (!isRecordName(resource)) throw new UserFacingError('This picture cannot be deleted here.');
  try {
    return await trackConnection(() => api.record(resource).update(id, { imageWithdrawn, version }));
  } catch (error) {
    if (!failureOf(error).conflict) throw error;
    throw new UserFacingError('Someone else has changed this since you opened it. Please open it again.');
  }
}
