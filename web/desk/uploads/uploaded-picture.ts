import type { Withdrawal } from '../../../contract/gallery.ts';
import { wordsOfPicture } from '../../../contract/files/pictures.ts';
import { besidePath, valueAt } from '../../../contract/fields/field-path.ts';
import { mediaPath } from '../../../contract/files/media.ts';
import type { EditedName } from '../../../contract/items.ts';
import { parishResource } from '../../../contract/parish.ts';
import { recordPictures, resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';

/** Pictures that do not show people, so that no consent is needed. */
const showsNobody: readonly string[] = ['emblemUrl', 'safeguarding/agency/logoUrl'];

/** The address (`url`) of the picture at a path of an item, if it was uploaded for it and may show people. */
export function uploadedPicture(resource: EditedName, path: string, url: unknown): string | undefined {
  const pictures = recordPictures(resource === 'parish' ? parishResource : resources[resource]);
  if (!pictures?.fields.includes(path) || showsNobody.includes(path) || typeof url !== 'string')
    return undefined;
  return url.startsWith(`${mediaPath}${pictures.folder}/`) ? url : undefined;
}

/** The addresses of all such pictures of an item. */
export function uploadedPictures(resource: EditedName, item: unknown): readonly string[] {
  const { fields = [] } = recordPictures(resource === 'parish' ? parishResource : resources[resource]) ?? {};
  return fields.flatMap((path) => uploadedPicture(resource, path, valueAt(item, path)) ?? []);
}

/** The names of the inputs about the picture of this one. */
export function inputsBeside(path: string): readonly string[] {
  return [path, ...wordsOfPicture.map((name) => besidePath(path, name))];
}

/** Deletes an uploaded picture for good, and returns the item that it was uploaded for. Throws the errors of the API. */
export function withdrawPicture(
  resource: EditedName,
  id: string,
  imageWithdrawn: Withdrawal & { readonly picture: string },
): Promise<Readonly<Record<string, unknown>>> {
  return trackConnection<Readonly<Record<string, unknown>>>(() =>
    resource === 'parish'
      ? api.parish.update({ imageWithdrawn })
      : api.record(resource).update(id, { imageWithdrawn }),
  );
}
