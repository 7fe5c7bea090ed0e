import { inKeyOrder, positionOf } from './key-order.ts';

/** One page of a bucket's keys; `next` is the key after which the next page starts, if there is one. */
type KeyPage = {
  readonly keys: string[];
  /** The common prefixes into which keys were grouped, each ending with the delimiter. */
  readonly groups: string[];
  readonly next: string | undefined;
};

export type PageQuery = {
  readonly prefix: string;
  /** Keys that contain it after the prefix are grouped by the part up to it; empty for no grouping. */
  readonly delimiter: string;
  /** Lists only keys after this one, in S3's order; empty for all. */
  readonly after: string;
  readonly limit: number;
};

/** Selects a page from keys in S3's order, as ListObjectsV2 does: a group counts once towards the limit. */
export function keyPage(sorted: readonly string[], { prefix, delimiter, after, limit }: PageQuery): KeyPage {
  const page: Pick<KeyPage, 'keys' | 'groups'> = { keys: [], groups: [] };
  let last = after;
  const start = inKeyOrder(after, prefix) < 0 ? prefix : after;
  for (let at = positionOf(sorted, start); at < sorted.length; at += 1) {
    const key = sorted[at] ?? '';
    if (!key.startsWith(prefix)) break;
    if (key === after) continue;
    const group = groupOf(key, prefix, delimiter);
    if (group === undefined || group !== page.groups.at(-1)) {
      if (page.keys.length + page.groups.length === limit)
        return { ...page, next: limit > 0 ? last : undefined };
      if (group === undefined) page.keys.push(key);
      else page.groups.push(group);
    }
    last = key;
  }
  return { ...page, next: undefined };
}

function groupOf(key: string, prefix: string, delimiter: string): string | undefined {
  const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}
