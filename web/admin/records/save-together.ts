import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { RecordStore } from './record-store.ts';

/** What a form's extra inputs see: all that its inputs hold, theirs too, by names that no field has. */
export type ExtrasProps<Name extends RecordName> = {
  readonly values: FormValues;
  readonly setValue: (name: string, value: string) => void;
  /** The edited item; nothing for a new one. */
  readonly item: Item<Name> | undefined;
  /** The list as it was when the form opened. */
  readonly items: readonly Item<Name>[];
};

/** A save as it begins. */
export type SaveContext<Name extends RecordName> = Pick<ExtrasProps<Name>, 'values' | 'setValue' | 'item'> & {
  readonly store: RecordStore<Name>;
  /** The id that the item has, or will have. */
  readonly id: string;
  readonly body: Entities[Name];
};

/** What a save wrote besides its item. */
export type SavedTogether<Name extends RecordName> = {
  /** What is to be saved of the item itself. */
  readonly body: Entities[Name];
  /** Undoes the rest, and says what all of it was. */
  readonly others?: { readonly message: string; readonly undo: () => Promise<void> };
};
