import type { RecordResource } from '../../../contract/resources.ts';
import { publicItem } from './public-items.ts';
import type { NewItem, Partition } from '../storage/partition.ts';
import type { RecordPictures } from '../files/record-pictures.ts';
import { bytesOf, responseLimit } from '../http/response-size.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** Returns a check that throws Problem (413) when writing an item would make its list too large to be returned. */
export function listLimit(resource: RecordResource, partition: Partition, pictures: RecordPictures) {
  const checkFits = responseLimit();
  const asListed = (item: StoredItem) => pictures.longest(publicItem(resource, item));
  const { noun } = resource;
  const message = `There is no room for this ${noun}: the list would be too large to show. Please shorten it, or delete an old ${noun} first.`;

  return (item: NewItem, before: StoredItem | undefined): Promise<void> =>
    checkFits(resource.resource, {
      bytes: bytesOf(asListed(item)) - (before ? bytesOf(asListed(before)) : 0),
      list: async () => {
        const others = (await partition.list()).filter(({ id }) => id !== item.id);
        return [...others, item].map(asListed);
      },
      message,
    });
}
