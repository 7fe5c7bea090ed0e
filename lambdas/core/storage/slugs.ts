import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { Problem, messages } from '../../../contract/problems.ts';
import type { RecordResource } from '../../../contract/resources.ts';
import { slugClaims } from '../../../contract/table-item.ts';
import { wasVisibleBetween } from '../../../contract/visibility.ts';
import { suggestedSlug } from '../../../contract/words.ts';
import type { Partition } from './partition.ts';
import type { JsonObject } from '../http/request.ts';
import { initialMetadata, type StoredItem } from './stored-item.ts';

/** Max items with the same title and date; more than a parish ever has. */
const MAX_DUPLICATES = 500;

/** Id suffix of a mark beside a slug's claim: the item was deleted before it was ever visible. No slug ends like this. */
const neverSeen = '#never-seen';

/** Id suffix of a mark beside a claim made at creation: the item was deleted after it had been visible. */
const seen = '#seen';

/** Internal attribute of a claim made at creation, whose item may fail to be stored. */
const atCreation = 'atCreation';

/** Internal attribute that is set once a version visible to visitors has been replaced. */
const wasVisible = 'wasVisible';

/** The slug of an item that has its own page. */
export function slugOf(resource: RecordResource, item: StoredItem): string | undefined {
  if (!resource.itemPages) return undefined;
  const { slug } = item;
  return typeof slug === 'string' ? slug : undefined;
}

/**
 * Chooses the slug of a new item and claims it. A claim is a separate item in the partition, added only if its id is free,
 * so no two items share a slug. It remains when the item is deleted. A repeated POST gets the same slug. Throws Problem
 * (503) when too many items have the same title and date.
 */
export async function claimSlug(
  resource: RecordResource,
  partition: Partition,
  { id, fields }: { readonly id: string; readonly fields: JsonObject },
): Promise<string> {
  const suggested = suggestedSlug(titled(fields), resource.noun);
  for (let count = 1; count <= MAX_DUPLICATES; count++) {
    const slug = count === 1 ? suggested : `${suggested}-${count}`;
    const claim = await addClaim(partition, slug, { [atCreation]: true, item: id });
    if (claim?.['item'] === id) return slug;
  }
  throw new Problem('busy', messages.busy);
}

/**
 * Claims the slug of an item that is about to be deleted, so that its page can respond with 410. If the item was never
 * visible, marks the claim instead, and its page responds with 404.
 */
export async function keepSlug(
  resource: RecordResource,
  partition: Partition,
  item: StoredItem,
): Promise<void> {
  const slug = slugOf(resource, item);
  if (slug === undefined) return;
  const claim = await addClaim(partition, slug, { item: item.id });
  const mark = slugClaims + slug + neverSeen;
  if (!hasBeenVisible(item, new Date())) {
    await partition.add({ ...anonymousMetadata(mark), item: item.id });
    return;
  }
  // The item was deleted before it was ever visible, and then restored.
  const marked = await partition.get(mark);
  if (marked) await partition.erase(marked);
  if (claim?.[atCreation] === true)
    await partition.add({ ...anonymousMetadata(slugClaims + slug + seen), item: item.id });
}

/** The slugs ever claimed in this partition, except those of items that visitors have not seen or that were never stored. */
export async function claimedSlugs(partition: Partition): Promise<string[]> {
  const all = await partition.list(slugClaims);
  const ids = new Set(all.map(({ id }) => id));
  return all
    .filter(({ id }) => !id.endsWith(neverSeen) && !id.endsWith(seen))
    .filter(
      (claim) => !ids.has(claim.id + neverSeen) && (claim[atCreation] !== true || ids.has(claim.id + seen)),
    )
    .map(({ id }) => id.slice(slugClaims.length));
}

/** Whether this or an earlier version of an item has been visible to visitors. */
export function hasBeenVisible(item: StoredItem, now: Date): boolean {
  return item[wasVisible] === true || wasVisibleBetween(item, new Date(item.updatedAt), now);
}

/** The attribute to set on the version that replaces an item; empty if it has never been visible. */
export function wasVisibleMark(item: StoredItem, now: Date): { readonly [wasVisible]?: true } {
  return hasBeenVisible(item, now) ? { [wasVisible]: true } : {};
}

/** Claims a slug unless it is claimed already. Returns the claim, whose `item` is the id of the slug's item. */
async function addClaim(
  partition: Partition,
  slug: string,
  fields: JsonObject,
): Promise<JsonObject | undefined> {
  const claim = { ...fields, ...anonymousMetadata(slugClaims + slug) };
  const result = await partition.add(claim);
  return result.written ? claim : result.current;
}

/** Claims and marks are kept forever, so they do not contain the e-mail address of who made them. */
function anonymousMetadata(id: string) {
  return { ...initialMetadata(id, { subject: '', name: '' }), updatedBy: undefined };
}

/** Resources with item pages have a title and a date. */
function titled({ title, date }: JsonObject): { title: string; date: CalendarDate } {
  return { title: typeof title === 'string' ? title : '', date: typeof date === 'string' ? date : '' };
}
