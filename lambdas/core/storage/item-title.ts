import { homePlaceName } from '../../../contract/home-places.ts';
import { parishTitle } from '../../../contract/parish-record.ts';
import { isRecordName, resources, titleOf } from '../../../contract/resources.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import type { StoredItem } from './stored-item.ts';

/** The display title of an item: a record's title, a person’s e-mail address, a picture’s caption or file name, or a folder’s name. */
export function itemTitle(resource: ResourceName, item: StoredItem): string {
  if (resource === 'parish') return parishTitle;
  const names = isRecordName(resource)
    ? [titleOf(resources[resource], item)]
    : [item['email'], item['caption'], item['fileName'], folderNameIn(item.id), homePlaceIn(item.id)];
  const found = names.find((name) => typeof name === 'string' && name !== '');
  return typeof found === 'string' ? found : item.id;
}

function homePlaceIn(id: string): string | undefined {
  const { homePictures } = galleryIds;
  return id.startsWith(homePictures) ? homePlaceName(id.slice(homePictures.length)) : undefined;
}

/** The gallery folder's name in an item id; undefined if the item is not a folder. */
export function folderNameIn(id: string): string | undefined {
  return id.startsWith(galleryIds.folders) ? id.slice(galleryIds.folders.length) : undefined;
}
