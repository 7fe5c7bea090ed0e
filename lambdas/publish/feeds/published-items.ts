import * as z from 'zod/mini';
import { withPlainTexts } from '../../../contract/markup.ts';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import { slugOf } from '../../core/storage/slugs.ts';
import type { StoredItem } from '../../core/storage/stored-item.ts';
import type { Snapshot } from '../snapshot.ts';

/** The metadata of an item that feeds use. */
export type Published = {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  /** ISO timestamps. */
  readonly createdAt: string;
  readonly updatedAt: string;
};

const listed = z.array(z.looseObject({ id: z.string() }));

/** The path of a resource's public list. */
export const listPath = ({ resource }: RecordResource): string => `/api/${resource}`;

/** The items of a public list, in order, with markup removed from texts. Items that violate the schema are omitted. */
export function publishedItems<Schema extends z.ZodMiniObject>(
  snapshot: Snapshot,
  resource: RecordResource & { readonly schema: Schema },
): (z.output<Schema> & Published)[] {
  const path = listPath(resource);
  const byId = new Map((snapshot.items[path] ?? []).map((item) => [item.id, item]));
  return listed.parse(snapshot.data[path] ?? []).flatMap(({ id }) => parsed(resource, byId.get(id)));
}

/** All visible items of a resource, including past ones that its list omits, in no particular order. */
export function pastAndPresentItems<Schema extends z.ZodMiniObject>(
  { items }: Snapshot,
  resource: RecordResource & { readonly schema: Schema },
): (z.output<Schema> & Published)[] {
  return (items[listPath(resource)] ?? []).flatMap((item) => parsed(resource, item));
}

function parsed<Schema extends z.ZodMiniObject>(
  resource: RecordResource & { readonly schema: Schema },
  item: StoredItem | undefined,
): (z.output<Schema> & Published)[] {
  if (!item) return [];
  const fields = z.safeParse(resource.schema, item);
  return fields.success ? [{ ...withPlainTexts(fields.data), ...published(resource, item) }] : [];
}

function published(resource: RecordResource, item: StoredItem): Published {
  const { id, version, createdAt, updatedAt } = item;
  return { id, version, createdAt, updatedAt, slug: slugOf(resource, item) ?? '' };
}

/** The path of an item's own page, such as `/calendar/advent-fair-2026-11-28`. */
export function itemPath({ itemPages }: { readonly itemPages: string }, { slug }: Published): string {
  return `${itemPages}/${slug}`;
}

/** The resources whose items have pages of their own. */
export const resourcesWithPages = [resources.events, resources.news, resources.reflections] as const;

/** The API paths of the lists whose items can become visible or hidden on a schedule. */
export const scheduledPaths: readonly string[] = Object.values(resources)
  .filter(({ schema }) => Object.hasOwn(schema.shape, 'visibleFrom'))
  .map(listPath);
