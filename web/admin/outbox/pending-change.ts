import * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';

/** A change that the server has not received yet. */
export type PendingChange<Name extends RecordName> = {
  /** What a person calls the item. */
  readonly name: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
} & (
  | {
      readonly kind: 'create';
      /** The id that the request brings, the same at every try. */
      readonly requestId: string;
      readonly item: Item<Name>;
    }
  | { readonly kind: 'update'; readonly item: Item<Name> }
  | { readonly kind: 'remove' }
);

/** The version of the stored format. A new one needs a migration from the one before it. */
export const storedVersion = 1;

/** From version N, at index N, to the next. Version 0, of the first release, had no number and other kinds. */
const migrations: readonly ((stored: StoredChange) => StoredChange)[] = [
  (stored) => ({ ...stored, version: 1, kind: kindOfVersion0[String(stored['kind'])] }),
];
const kindOfVersion0: Readonly<Record<string, string>> = {
  added: 'create',
  changed: 'update',
  removed: 'remove',
};

type StoredChange = Readonly<Record<string, unknown>>;

const storedChange = z.record(z.string(), z.unknown());
const metadata = { name: z.string(), at: z.number() };
const item = z.looseObject({ id: z.string(), version: z.number() });
const pendingChange = z.discriminatedUnion('kind', [
  z.object({ ...metadata, kind: z.literal('create'), requestId: z.string(), item }),
  z.object({ ...metadata, kind: z.literal('update'), item }),
  z.object({ ...metadata, kind: z.literal('remove') }),
]);

/**
 * Parses a stored change of any version. Its item need not satisfy `schema`, which may have gained a field or a rule since:
 * the server says so when it is sent, and the form when it is opened. Throws when it is no change at all.
 */
export function parsePendingChange<Name extends RecordName>(
  stored: unknown,
  schema: z.ZodMiniType<Entities[Name]>,
): PendingChange<Name> {
  const change = pendingChange.parse(migrated(storedChange.parse(stored)));
  if (change.kind === 'remove') return change;
  const { id, version } = change.item;
  return { ...change, item: { ...withEveryField(change.item, schema), id, version } };
}

function migrated(stored: StoredChange): StoredChange {
  const { version } = stored;
  return migrations
    .slice(typeof version === 'number' ? version : 0)
    .reduce((change, migrate) => migrate(change), stored);
}

/** The fields as the schema gives them; where it refuses some of them, as they were typed, and what is missing empty. */
function withEveryField<Entity>(
  typed: Readonly<Record<string, unknown>>,
  schema: z.ZodMiniType<Entity>,
): Entity {
  const { success, data, error } = schema.safeParse(typed);
  if (success) return data;
  const refused = error.issues.map(({ path }) => String(path[0]));
  const missing = refused.filter((field) => typed[field] === undefined).map((field) => [field, '']);
  // The type is the entity's: a form and a list show any text in its place.
  return z.custom<Entity>(() => true).parse({ ...typed, ...Object.fromEntries(missing) });
}
