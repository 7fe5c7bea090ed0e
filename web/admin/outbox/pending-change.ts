import * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';

/** A change not yet sent to the server. */
export type PendingChange<Name extends RecordName> = {
  /** The item's title or name, for messages. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
} & (
  | {
      readonly kind: 'create';
      /** The id sent with the create request, the same for each retry. */
      readonly requestId: string;
      readonly item: Item<Name>;
    }
  | { readonly kind: 'update'; readonly item: Item<Name> }
  | { readonly kind: 'remove' }
);

/** The version of the stored format. Each new version needs a migration from the previous one. */
export const storedVersion = 1;

/** Index N migrates from version N to N + 1. Version 0, of the first release, had no version number and other kinds. */
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
 * Parses a stored change of any version. Its item need not satisfy `schema`, which may have gained a field or a rule since
 * it was stored: sending it or opening its form reports that. Throws if `stored` is not a change.
 */
export function parsePendingChange<Name extends RecordName>(
  stored: unknown,
  schema: z.ZodMiniType<Entities[Name]>,
): PendingChange<Name> {
  const change = pendingChange.parse(migrated(storedChange.parse(stored)));
  if (change.kind === 'remove') return change;
  const { id, version } = change.item;
  return { ...change, item: { ...completeFields(change.item, schema), id, version } };
}

function migrated(stored: StoredChange): StoredChange {
  const { version } = stored;
  return migrations
    .slice(typeof version === 'number' ? version : 0)
    .reduce((change, migrate) => migrate(change), stored);
}

/** The parsed fields; if the schema rejects any, the fields as stored, with missing ones empty. */
function completeFields<Entity>(
  fields: Readonly<Record<string, unknown>>,
  schema: z.ZodMiniType<Entity>,
): Entity {
  const { success, data, error } = schema.safeParse(fields);
  if (success) return data;
  const rejected = error.issues.map(({ path }) => String(path[0]));
  const missing = rejected.filter((field) => fields[field] === undefined).map((field) => [field, '']);
  // Not validated, only typed as the entity: forms and lists render any text.
  return z.custom<Entity>(() => true).parse({ ...fields, ...Object.fromEntries(missing) });
}
