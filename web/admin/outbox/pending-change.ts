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
  | {
      readonly kind: 'remove';
      /** Shared by the items that were deleted in one step. */
      readonly batch?: string | undefined;
      /** The change of the item that was queued before, as stored; queued again if the deletion is dropped. */
      readonly before?: Readonly<Record<string, unknown>> | undefined;
    }
);

/** The version of the stored format. A new version needs a migration from this one. */
export const storedVersion = 1;

const metadata = { name: z.string(), at: z.number() };
const item = z.looseObject({ id: z.string(), version: z.number() });
const pendingChange = z.discriminatedUnion('kind', [
  z.object({ ...metadata, kind: z.literal('create'), requestId: z.string(), item }),
  z.object({ ...metadata, kind: z.literal('update'), item }),
  z.object({
    ...metadata,
    kind: z.literal('remove'),
    batch: z.optional(z.string()),
    before: z.optional(z.looseObject({})),
  }),
]);

/**
 * Parses a stored change. Its item need not satisfy `schema`, which may have gained a field or a rule since it was stored:
 * sending it or opening its form reports that. Throws if `stored` is not a change, or has a field that no form can show.
 */
export function parsePendingChange<Name extends RecordName>(
  stored: unknown,
  schema: z.ZodMiniType<Entities[Name]>,
): PendingChange<Name> {
  const change = pendingChange.parse(stored);
  if (change.kind === 'remove') return change;
  const { id, version } = change.item;
  return { ...change, item: { ...completeFields(change.item, schema), id, version } };
}

type Fields = Readonly<Record<string, unknown>>;

/** The parsed fields; if the schema rejects any, the fields as stored, with missing ones empty. */
function completeFields<Entity>(stored: Fields, schema: z.ZodMiniType<Entity>): Entity {
  const { success, data, error } = schema.safeParse(stored);
  if (success) return data;
  const rejected = error.issues.map(({ path }) => String(path[0]));
  const fields = { ...stored, ...Object.fromEntries(rejected.map((name) => [name, stored[name] ?? ''])) };
  if (!canBeShown<Entity>(fields, rejected)) throw error;
  return fields;
}

/** Whether forms and lists can show the fields that the schema rejects: they show any text or number, valid or not. */
function canBeShown<Entity>(fields: Fields, rejected: readonly string[]): fields is Fields & Entity {
  return rejected.every((name) => typeof fields[name] !== 'object');
}
