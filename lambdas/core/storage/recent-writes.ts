import type { StoredItem } from './stored-item.ts';

/** How long a write may still be repeated by the SDK: a Lambda's ten seconds, and as much for clock skew. */
const RECENT_MILLISECONDS = 20_000;

/** Keeps an item far below DynamoDB's 400 KB. */
const MOST = 200;

/** The attribute with the writes before the last one: ISO timestamp and `writeId` of each, oldest first. */
const attribute = 'recentWrites';

/** The attribute of an item that replaces `current`. Absent when `current` was not written recently. */
export function recentWrites(current: StoredItem): Record<typeof attribute, string[] | undefined> {
  const since = new Date(Date.now() - RECENT_MILLISECONDS).toISOString();
  const recent = [...writesIn(current), `${current.updatedAt} ${String(current['writeId'])}`]
    .filter((write) => write > since)
    .slice(-MOST);
  return { [attribute]: recent.length > 0 ? recent : undefined };
}

/** Whether the item is the outcome of this write, or of others that came after it. */
export function includesWrite(item: StoredItem | undefined, writeId: string): boolean {
  return item?.['writeId'] === writeId || writesIn(item).some((write) => write.endsWith(` ${writeId}`));
}

function writesIn(item: StoredItem | undefined): string[] {
  const writes = item?.[attribute];
  return Array.isArray(writes) ? writes.filter((write) => typeof write === 'string') : [];
}
