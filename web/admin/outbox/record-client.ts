import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';

/** The requests of one record resource. */
export type RecordClient<Name extends RecordName> = {
  readonly listAll: () => Promise<Item<Name>[]>;
  readonly create: (fields: Readonly<Record<string, unknown>>) => Promise<Item<Name>>;
  readonly update: (id: string, changes: Readonly<Record<string, unknown>>) => Promise<Item<Name>>;
  readonly remove: (id: string) => Promise<unknown>;
};
