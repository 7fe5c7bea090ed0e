import { pictureResourceOf } from '../../../contract/files/pictures.ts';
import { longestRendered } from '../../../contract/files/renditions.ts';
import type { FileField } from '../../../contract/resources.ts';
import { keyOfUpload } from './file-keys.ts';
import { noPictures, type RecordPictures } from './record-pictures.ts';
import type { JsonObject } from '../http/request.ts';

/** The pictures of a resource whose items reference uploaded files; `noPictures` if those files are documents. */
export function uploadedPictures(file: FileField | undefined): RecordPictures {
  const resource = file && pictureResourceOf(`${file.folder}/`);
  if (!resource) return noPictures;
  const keyOf = (item: JsonObject) => keyOfUpload(file, item[file.field]);

  /** Adds the value that `find` returns for an item's picture key to the item as `name`. */
  async function withFound<Found>(
    items: readonly JsonObject[],
    name: string,
    find: () => Promise<ReadonlyMap<string, Found>>,
  ): Promise<readonly JsonObject[]> {
    const keys = items.map(keyOf);
    // Skip the read when no item references an upload: the sample parish's pictures and external ones do not.
    if (keys.every((key) => key === undefined)) return items;
    const found = await find();
    return items.map((item, index) => {
      const value = found.get(keys[index] ?? '');
      return value === undefined ? item : { ...item, [name]: value };
    });
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
    longest: (item) => (keyOf(item) === undefined ? item : { ...item, picture: longestRendered }),
  };
}
