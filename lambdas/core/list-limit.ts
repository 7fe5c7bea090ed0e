import { listResponseBytes } from '../../contract/response-size.ts';
import { Problem } from '../../contract/problems.ts';
import type { RecordResource } from '../../contract/resources.ts';
import { encodeBody } from './encode-body.ts';
import { publicItem } from './item-fields.ts';
import type { NewItem, Partition } from './partition.ts';
import type { StoredItem } from './stored-item.ts';

/** How long a measured list counts as known while it is far from full. */
const KNOWN_MILLISECONDS = 10 * 60 * 1000;

/**
 * Refuses writes after which the list would be too large to be returned (API Gateway and Lambda have no streaming here).
 * The list is measured at most every ten minutes while it is less than half full. Throws Problem (413).
 */
export function listLimit(resource: RecordResource, partition: Partition, limit = listResponseBytes) {
  let known = { bytes: limit, until: 0 };

  return async (item: NewItem, before: StoredItem | undefined): Promise<void> => {
    const grows = bytesOf(resource, item) - (before ? bytesOf(resource, before) : 0);
    if (grows <= 0) return;
    if (known.until > Date.now() && known.bytes + grows < limit / 2) {
      known.bytes += grows;
      return;
    }
    const others = (await partition.list()).filter(({ id }) => id !== item.id);
    const list = JSON.stringify([...others, item].map((each) => publicItem(resource, each)));
    known = { bytes: Buffer.byteLength(list), until: Date.now() + KNOWN_MILLISECONDS };
    if (encodeBody(list).body.length > limit) throw full(resource);
  };
}

function bytesOf(resource: RecordResource, item: StoredItem): number {
  return Buffer.byteLength(JSON.stringify(publicItem(resource, item)));
}

function full({ noun }: RecordResource): Problem {
  return new Problem(
    'too_large',
    `The site has no room for this ${noun}: all of them together are too large to be shown. Please shorten it, or delete an old ${noun} first.`,
  );
}
