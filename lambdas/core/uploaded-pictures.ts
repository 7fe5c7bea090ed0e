import { pictureResourceOf } from '../../contract/pictures.ts';
import { longestRendered } from '../../contract/renditions.ts';
import type { FileField } from '../../contract/resources.ts';
import { keyOfUpload } from './file-keys.ts';
import { noPictures, type RecordPictures } from './record-pictures.ts';
import type { JsonObject } from './request.ts';

/** The pictures of a resource whose items reference uploaded files; none where these are documents. */
export function uploadedPictures(file: FileField | undefined): RecordPictures {
  const resource = file && pictureResourceOf(`${file.folder}/`);
  if (!resource) return noPictures;
  const keyOf = (item: JsonObject) => keyOfUpload(file, item[file.field]);

  return {
    async addTo(items) {
      const keys = items.map(keyOf);
      // The sample parish's pictures, and those of other sites, have no renditions.
      if (keys.every((key) => key === undefined)) return items;
      const { openRenditions } = await import('./renditions.ts');
      const rendered = await openRenditions().of(resource);
      return items.map((item, index) => {
        const picture = rendered.get(keys[index] ?? '');
        return picture ? { ...item, picture } : item;
      });
    },
    longest: (item) => (keyOf(item) === undefined ? item : { ...item, picture: longestRendered }),
  };
}
