import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { Problem, messages } from '../../../contract/problems.ts';
import type { RecordResource } from '../../../contract/resources.ts';
import { derivedSlug, slugClaims, suggestedSlug } from '../../../contract/slugs.ts';
import { hasBeenVisible } from './has-been-visible.ts';
import type { Partition } from './partition.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { type StoredItem, initialMetadata } from './stored-item.ts';

/** So many items of one title and date; more than a parish ever has. */
const MAX_SAME = 500;

/** Ends the id of a mark beside a slug's claim: the item was deleted before visitors saw it. No slug has such an end. */
const neverSeen = '#never-seen';

/** The slug of an item that has a page of its own; derived for one that was stored before there were slugs. */
export function slugOf(resource: RecordResource, item: StoredItem): string | undefined {
  if (!resource.itemPages) return undefined;
  const { slug } = item;
  return typeof slug === 'string' ? slug : derivedSlug({ id: item.id, ...titled(item) }, resource.noun);
}

/**
 * Chooses the slug of a new item and claims it: a claim is an item of its own in the partition, written if its id is
 * free, so no two items share a slug. It stays when the item is deleted. A repeated POST gets the slug of the first.
 * Throws Problem (503) when too many items have the same title and date.
 */
export async function claimSlug(
  resource: RecordResource,
  partition: Partition,
  { id, fields, caller }: { readonly id: string; readonly fields: JsonObject; readonly caller: Caller },
): Promise<string> {
  const suggested = suggestedSlug(titled(fields), resource.noun);
  for (let count = 1; count <= MAX_SAME; count++) {
    const slug = count === 1 ? suggested : `${suggested}-${count}`;
    if ((await ownerAfterClaim(partition, slug, id, caller)) === id) return slug;
  }
  throw new Problem('busy', messages.busy);
}

/**
 * Keeps the slug of an item that is about to be deleted, so that its page can say that it is gone; of one that visitors
 * never saw there is nothing to say.
 */
export async function keepSlug(
  resource: RecordResource,
  partition: Partition,
  item: StoredItem,
  caller: Caller,
): Promise<void> {
  const slug = slugOf(resource, item);
  if (slug === undefined) return;
  await ownerAfterClaim(partition, slug, item.id, caller);
  const mark = slugClaims + slug + neverSeen;
  if (!hasBeenVisible(item, new Date())) {
    await partition.add({ ...initialMetadata(mark, caller), item: item.id });
    return;
  }
  // An item that was deleted unseen, and restored.
  const marked = await partition.get(mark);
  if (marked) await partition.discard(marked);
}

/** Every slug that was ever given in this partition, but for those of deleted items that visitors never saw. */
export async function claimedSlugs(partition: Partition): Promise<string[]> {
  const ids = (await partition.list(slugClaims)).map(({ id }) => id);
  const marks = new Set(ids.filter((id) => id.endsWith(neverSeen)));
  return ids
    .filter((id) => !marks.has(id) && !marks.has(id + neverSeen))
    .map((id) => id.slice(slugClaims.length));
}

async function ownerAfterClaim(partition: Partition, slug: string, id: string, caller: Caller) {
  const claim = { ...initialMetadata(slugClaims + slug, caller), item: id };
  const result = await partition.add(claim);
  return result.written ? id : result.current?.['item'];
}

/** Resources with item pages have a title and a date. */
function titled({ title, date }: JsonObject): { title: string; date: CalendarDate } {
  return { title: typeof title === 'string' ? title : '', date: typeof date === 'string' ? date : '' };
}
