import type { FileFields } from '../../../contract/resources.ts';
import { isVisibleAt } from '../../../contract/visibility.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import { keyFromUrl } from './file-keys.ts';

/** Returns a signed URL to the file of an item that visitors cannot see, or undefined. */
export type ViewUrl = (item: StoredItem) => Promise<string | undefined>;

/** Signs URLs to the files of items that are hidden from visitors; undefined for visible items. Loads S3 on first use. */
export function viewUrls(file: FileFields, bucket: string): ViewUrl {
  let opened: Promise<(key: string) => Promise<string>> | undefined;
  return async (item) => {
    const key = keyFromUrl(file, item['fileUrl']);
    if (key === undefined || isVisibleAt(item, new Date())) return undefined;
    opened ??= import('./view-url.ts').then(({ openViewSigner }) => openViewSigner(bucket));
    return (await opened)(key);
  };
}
