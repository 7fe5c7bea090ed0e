import type { StoredItem } from './stored-item.ts';

/** How long the SDK may still retry a write: a Lambda's ten seconds, plus as much for clock skew. */
const RECENT_MILLISECONDS = 20_000;

/** Keeps items far below DynamoDB's limit of 400 KB. */
const MAX_WRITES = 200;

/** The attribute that lists earlier writes, each as an ISO timestamp and `writeId`, oldest first. */
const attribute = 'recentWrites';

/** The attribute for an item that replaces `current`; undefined when `current` was not written recently. */
export function recentWrites(current: StoredItem): Record<typeof attribute, string[] | undefined> {
  const since = new Date(Date.now() - RECENT_MILLISECONDS).toISOString();
  const recent = [...writesIn(current), `${current.updatedAt} ${String(current['writeId'])}`]
    .filter((write) => write > since)
    .slice(-MAX_WRITES);
  return { [attribute]: recent.length > 0 ? recent : undefined };
}

/** Whether the item is the result of this write, or of later writes on top of it. */
export function includesWrite(item: StoredItem | undefined, writeId: string): boolean {
  return item?.['writeId'] === writeId || writesIn(item).some((write) => write.endsWith(` ${writeId}`));
}

function writesIn(item: StoredItem | undefined): string[] {
  const writes = item?.[attribute];
  return Array.isArray(writes) ? writes.filter((write) => typeof write === 'string') : [];
}
