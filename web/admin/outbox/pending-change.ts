import * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';

/** A write that the server could not be given yet. */
export type Write<Name extends RecordName> = {
  /** What a person calls the item. */
  readonly name: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
} & (
  | {
      readonly kind: 'added';
      /** The id that its form has tried to create it with. */ readonly requestId: string;
      readonly item: Item<Name>;
    }
  | { readonly kind: 'changed'; readonly item: Item<Name> }
  | { readonly kind: 'removed' }
);

const about = { name: z.string(), at: z.number() };
const item = z.looseObject({ id: z.string(), version: z.number() });
const storedChange = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('added'), requestId: z.string(), item }),
  z.object({ ...about, kind: z.literal('changed'), item }),
  z.object({ ...about, kind: z.literal('removed') }),
]);

/** Reads a write from its JSON; `schema` is that of the entity. Throws when it is none. */
export function parsePendingChange<Name extends RecordName>(
  json: string,
  schema: z.ZodMiniType<Entities[Name]>,
): Write<Name> {
  const write = storedChange.parse(JSON.parse(json));
  if (write.kind === 'removed') return write;
  const { id, version } = write.item;
  return { ...write, item: { ...schema.parse(write.item), id, version } };
}
