import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';

/** The calls of one record resource. */
export type RecordClient<Name extends RecordName> = {
  readonly list: () => Promise<Item<Name>[]>;
  readonly create: (fields: Readonly<Record<string, unknown>>) => Promise<Item<Name>>;
  readonly update: (id: string, changes: Readonly<Record<string, unknown>>) => Promise<Item<Name>>;
  readonly remove: (id: string) => Promise<unknown>;
};

/**
 * What becomes of a write while nothing of ours answers (specification §7, §8): `new items` are added to an in-memory
 * list, and of the others nothing can be changed; `everything` is done in memory; `nothing` is, and the demo mode
 * refuses by name: '{refused} not available in demo mode'.
 */
export type OfflinePolicy =
  | { readonly inMemory: 'new items' | 'everything' }
  | {
      readonly inMemory: 'nothing';
      readonly refused: { readonly create: string; readonly update: string; readonly remove: string };
    };
