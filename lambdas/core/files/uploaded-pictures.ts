import { type PictureResource, pictureResourceOf } from '../../../contract/files/pictures.ts';
import { besidePath, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { longestRendered } from '../../../contract/files/renditions.ts';
import type { FileFields } from '../../../contract/resources.ts';
import { galleryKeyIn, keyOfUpload } from './file-keys.ts';
import { noPictures, type RecordPictures } from './record-pictures.ts';
import type { JsonObject } from '../http/request.ts';

/**
 * The pictures of a resource whose items reference uploaded files; `noPictures` if those files are documents. What is added is
 * beside the field that references the picture. Where pictures of the gallery are allowed, one without renditions is left
 * out: it has been deleted from the gallery, or visitors would have to load the original.
 */
export function uploadedPictures(file: FileFields | undefined): RecordPictures {
  const resource = file && pictureResourceOf(`${file.folder}/`);
  return resource ? picturesOf(file, resource) : noPictures;
}

function picturesOf(file: FileFields, resource: PictureResource): RecordPictures {
  const keyAt = (item: JsonObject, path: string) =>
    keyOfUpload(file, valueAt(item, path)) ?? galleryKeyIn(file, valueAt(item, path));

  /** Adds the value that `valueOf` returns for the key of each picture of an item as `name`. */
  const withValues = (item: JsonObject, name: string, valueOf: (key: string) => unknown) =>
    file.fields.reduce((changed, path) => {
      const key = keyAt(item, path);
      const value = key === undefined ? undefined : valueOf(key);
      return value === undefined ? changed : withValue(changed, besidePath(path, name), value);
    }, item);

  const isShown = (item: JsonObject, path: string) =>
    valueAt(item, path) !== undefined &&
    (keyAt(item, path) === undefined || valueAt(item, besidePath(path, 'picture')) !== undefined);

  const withoutUnrendered = (item: JsonObject) =>
    file.fields
      .filter((path) => !isShown(item, path))
      .flatMap((path) => [path, besidePath(path, 'imageAlt'), besidePath(path, 'imageFocus')])
      .reduce((shown, path) => withValue(shown, path, undefined), item);

  const keysIn = (items: readonly JsonObject[]) =>
    items.flatMap((item) => file.fields.flatMap((path) => keyAt(item, path) ?? []));

  /** The renditions of the pictures with these keys, and perhaps of others. Reads nothing when there are none. */
  async function renditionsOf(keys: readonly string[]) {
    const used = new Set(keys.flatMap((key) => pictureResourceOf(key) ?? []));
    // Skip the read when no item references an upload: the sample parish's pictures and external ones do not.
    if (used.size === 0) return new Map();
    const { openRenditions } = await import('./renditions.ts');
    const found = await Promise.all([...used].map(openRenditions().of));
    return new Map(found.flatMap((each) => [...each]));
  }

  async function faultsOf(
    keys: readonly string[],
    rendered: ReadonlyMap<string, unknown>,
  ): Promise<ReadonlyMap<string, string>> {
    const isUploaded = (key: string) => pictureResourceOf(key) === resource;
    const gone = keys.filter((key) => !isUploaded(key) && !rendered.has(key));
    const faults = new Map(gone.map((key) => [key, notInGallery]));
    if (!keys.some(isUploaded)) return faults;
    const { openUploadLog } = await import('./upload-log.ts');
    for (const { key, fault } of await openUploadLog().list(resource))
      if (fault !== undefined) faults.set(key, fault);
    return faults;
  }

  return {
    async addTo(items) {
      const found = await renditionsOf(keysIn(items));
      const shown = items.map((item) => withValues(item, 'picture', (key) => found.get(key)));
      return file.fromGallery ? shown.map(withoutUnrendered) : shown;
    },
    async addAllTo(items) {
      const keys = keysIn(items);
      const found = await renditionsOf(keys);
      const faults = await faultsOf(keys, found);
      return items
        .map((item) => withValues(item, 'picture', (key) => found.get(key)))
        .map((item) => withValues(item, 'pictureFault', (key) => faults.get(key)));
    },
    longest: (item) => withValues(item, 'picture', () => longestRendered),
  };
}

const notInGallery =
  'This picture is no longer in the gallery, so visitors see none. Please choose another, or press Remove.';
