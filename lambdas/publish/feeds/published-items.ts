import * as z from 'zod/mini';
import { withPlainTexts } from '../../../contract/markup.ts';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import { trusted } from '../../../contract/json.ts';
import { slugOf } from '../../core/storage/slugs.ts';
import { fieldsOf, type StoredItem } from '../../core/storage/stored-item.ts';
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

/** The items of a public list, in order, with markup removed from texts. Those that cannot be read (`unreadableItems`) are omitted. */
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
  const { data, error } = z.safeParse(fieldsSchema(resource), item);
  if (error && faultOf(resource, error)) return [];
  const fields = trusted<z.output<Schema>>(data ?? fieldsOf(resource, item));
  return [{ ...withPlainTexts(fields), ...published(resource, item) }];
}

/** The visible items that no feed can contain, with the API path of their list and a sentence for the alarm. */
export function unreadableItems({ items }: Snapshot): { readonly path: string; readonly fault: string }[] {
  return Object.values(resources).flatMap((resource: RecordResource) =>
    (items[listPath(resource)] ?? []).flatMap((item) => {
      const { error } = z.safeParse(fieldsSchema(resource), item);
      const fault = error && faultOf(resource, error);
      return fault ? [{ path: listPath(resource), fault: `${resource.noun} ${item.id}: ${fault}` }] : [];
    }),
  );
}

/**
 * Why a stored item cannot be read: a field is missing or of another type, or its date is none. What was stored is trusted
 * otherwise: the rules for what is typed are not applied again, since visitors are not given all the fields that they need.
 */
function faultOf({ dateField, hides }: RecordResource, { issues }: z.core.$ZodError): string | undefined {
  return issues.find(
    ({ code, path: [name] }) => (code === 'invalid_type' && name !== hides?.field) || name === dateField,
  )?.message;
}

/** The fields of an entity without the rules between them. */
function fieldsSchema({ schema }: RecordResource): z.ZodMiniObject {
  const known = fieldsSchemas.get(schema);
  if (known) return known;
  const made = z.object(schema.shape);
  fieldsSchemas.set(schema, made);
  return made;
}
const fieldsSchemas = new Map<z.ZodMiniObject, z.ZodMiniObject>();

function published(resource: RecordResource, item: StoredItem): Published {
  const { id, version, createdAt, updatedAt } = item;
  return { id, version, createdAt, updatedAt, slug: slugOf(resource, item) ?? '' };
}

/** The path of an item's own page, such as `/calendar/advent-fair-2026-11-28`. */
export function itemPath({ itemPages }: { readonly itemPages: string }, { slug }: Published): string {
  return `${itemPages}/${slug}`;
}

/** The later of two ISO timestamps. */
export function latest(a: string, b: string): string {
  return a > b ? a : b;
}

/** The resources whose items have pages of their own. */
export const resourcesWithPages = [resources.events, resources.news, resources.reflections] as const;

/** The API paths of the lists whose items can become visible or hidden on a schedule. */
export const scheduledPaths: readonly string[] = Object.values(resources)
  .filter(({ schema }) => Object.hasOwn(schema.shape, 'visibleFrom'))
  .map(listPath);
