import { pictureResourceOf } from '../../../contract/files/pictures.ts';
import { besidePath, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { longestRendered } from '../../../contract/files/renditions.ts';
import type { FileFields } from '../../../contract/resources.ts';
import { keyOfUpload } from './file-keys.ts';
import { noPictures, type RecordPictures } from './record-pictures.ts';
import type { JsonObject } from '../http/request.ts';

/**
 * The pictures of a resource whose items reference uploaded files; `noPictures` if those files are documents. What is added is
 * beside the field that references the picture.
 */
export function uploadedPictures(file: FileFields | undefined): RecordPictures {
  const resource = file && pictureResourceOf(`${file.folder}/`);
  if (!resource) return noPictures;

  /** Adds the value that `valueOf` returns for the key of each picture of an item as `name`. */
  const withValues = (item: JsonObject, name: string, valueOf: (key: string) => unknown) =>
    file.fields.reduce((changed, path) => {
      const key = keyOfUpload(file, valueAt(item, path));
      const value = key === undefined ? undefined : valueOf(key);
      return value === undefined ? changed : withValue(changed, besidePath(path, name), value);
    }, item);

  const hasUploads = (item: JsonObject) => withValues(item, 'picture', () => true) !== item;

  /** Adds the value that `find` returns for the key of each picture as `name`. */
  async function withFound<Found>(
    items: readonly JsonObject[],
    name: string,
    find: () => Promise<ReadonlyMap<string, Found>>,
  ): Promise<readonly JsonObject[]> {
    // Skip the read when no item references an upload: the sample parish's pictures and external ones do not.
    if (!items.some(hasUploads)) return items;
    const found = await find();
    return items.map((item) => withValues(item, name, (key) => found.get(key)));
  }

  return {
    addTo: (items) =>
      withFound(items, 'picture', async () => {
        const { openRenditions } = await import('./renditions.ts');
        return openRenditions().of(resource);
      }),
    addFaultsTo: (items) =>
      withFound(items, 'pictureFault', async () => {
        const { openUploadLog } = await import('./upload-log.ts');
        const uploads = await openUploadLog().list(resource);
        return new Map(uploads.flatMap(({ key, fault }) => (fault === undefined ? [] : [[key, fault]])));
      }),
    longest: (item) => withValues(item, 'picture', () => longestRendered),
  };
}
