import { type RecordResource, resources } from '../../contract/resources.ts';
import type { HideableName } from '../../contract/hideable.ts';
import { wasVisibleBetween } from '../../contract/visibility.ts';
import { uploadedPictures } from '../core/files/uploaded-pictures.ts';
import { viewUrls } from '../core/files/view-urls.ts';
import type { JsonObject } from '../core/http/request.ts';
import { forVisitors, publicItem } from '../core/records/public-items.ts';
import { openPartition } from '../core/storage/partition.ts';
import { openRevisions } from '../core/storage/revisions.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';

export type HideableItems = ReturnType<typeof hideableItems>;

/** Reads single items of a resource that may be hidden from visitors. `bucket` is that of the uploaded files. */
export function hideableItems(name: HideableName, bucket: string) {
  const resource: RecordResource = resources[name];
  const partition = openPartition(name);
  const revisions = openRevisions(name);
  const pictures = uploadedPictures(resource.file);
  const viewUrl = resource.file ? viewUrls(resource.file, bucket) : async () => undefined;

  return {
    get: partition.get,

    /** Whether visitors have seen an item, in this or an earlier version, since an instant. */
    async wasShownSince(since: Date, item: StoredItem, now: Date): Promise<boolean> {
      const versions = [...(await revisions.of(item.id)).map((revision) => revision.item), item];
      return versions.some((version, index) => {
        const start = new Date(Math.max(since.getTime(), Date.parse(version.updatedAt)));
        const end = new Date(versions[index + 1]?.updatedAt ?? now);
        return start < end && wasVisibleBetween(version, start, end);
      });
    },

    /** The item as a public list would have it, with a signed URL to its document or picture if that is hidden. */
    async shown(item: StoredItem): Promise<JsonObject> {
      const [listed] = await pictures.addTo([publicItem(resource, forVisitors(resource, item))]);
      const url = await viewUrl(item);
      if (url === undefined || !listed || resource.file?.isDocument) return { ...listed, viewUrl: url };
      // No rendition of a hidden picture has a public address.
      const isRendered = listed['picture'] !== undefined;
      return { ...listed, imageUrl: isRendered ? url : undefined, picture: undefined };
    },
  };
}
