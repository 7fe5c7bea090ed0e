import { besidePath, valueAt, withValue } from '../../../contract/fields/field-path.ts';
import { type PictureResource, pictureResourceOf, type Rendered } from '../../../contract/files/pictures.ts';
import type { FileFields } from '../../../contract/resources.ts';
import type { JsonObject } from '../http/request.ts';
import { galleryKeyIn, keyOfUpload } from './file-keys.ts';
import { noPictures, type RecordPictures } from './record-pictures.ts';

/**
 * The pictures of a resource whose items reference uploaded files; `noPictures` if those files are documents. What is added is
 * beside the field that references the picture. Visitors are not given a picture without renditions.
 */
export function uploadedPictures(file: FileFields | undefined): RecordPictures {
  const resource = file && pictureResourceOf(`${file.folder}/`);
  return resource ? picturesOf(file, resource) : noPictures;
}

/** What can be said of a picture. */
type Known = { readonly rendered?: Rendered | undefined; readonly fault?: string | undefined };

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
      .filter((path) => valueAt(item, path) !== undefined)
      .reduce((shown, path) => withValue(shown, path, undefined), item);

  /** What is known of the pictures of items, and perhaps of others. Reads nothing when there are none. */
  async function knownOf(items: readonly JsonObject[]): Promise<(key: string) => Known> {
    const keys = items.flatMap((item) => file.fields.flatMap((path) => keyAt(item, path) ?? []));
    const used = new Set(keys.flatMap((key) => pictureResourceOf(key) ?? []));
    // Skip the read when no item references an upload: the sample parish's pictures and external ones do not.
    if (used.size === 0) return () => ({});
    const { openPictureStates, renditionsIn } = await import('./picture-states.ts');
    const states = new Map(
      (await Promise.all([...used].map(openPictureStates().of))).flatMap((each) => [...each]),
    );
    return (key) => {
      const rendered = renditionsIn(states.get(key));
      const isGone = !rendered && pictureResourceOf(key) !== resource;
      return { rendered, fault: isGone ? notInGallery : states.get(key)?.fault };
    };
  }

  return {
    async addTo(items) {
      const known = await knownOf(items);
      return items
        .map((item) => withValues(item, 'picture', (key) => known(key).rendered))
        .map(withoutUnrendered);
    },
    async addAllTo(items) {
      const known = await knownOf(items);
      return items
        .map((item) => withValues(item, 'picture', (key) => known(key).rendered))
        .map((item) => withValues(item, 'pictureFault', (key) => known(key).fault));
    },
  };
}

const notInGallery =
  'This picture is no longer in the gallery, so visitors see none. Please choose another, or press Remove.';
