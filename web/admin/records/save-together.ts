import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { RecordStore } from './record-store.ts';

/** The props of a form's extra inputs. Their values are stored beside the fields', under names that no field uses. */
export type ExtrasProps<Name extends RecordName> = {
  readonly values: FormValues;
  readonly setValue: (name: string, value: string) => void;
  /** The edited item; undefined for a new one. */
  readonly item: Item<Name> | undefined;
  readonly items: readonly Item<Name>[];
};

/** The input of `saveTogether`. */
export type SaveContext<Name extends RecordName> = Pick<ExtrasProps<Name>, 'values' | 'setValue' | 'item'> & {
  readonly store: RecordStore<Name>;
  /** The item's id, assigned by the form for a new one. */
  readonly id: string;
  readonly body: Entities[Name];
};

/** The result of `saveTogether`. */
export type SavedTogether<Name extends RecordName> = {
  /** The fields to save for the item itself. */
  readonly body: Entities[Name];
  /** A message about the complete save, and a function that undoes the saves of the other items. */
  readonly others?: { readonly message: string; readonly undo: () => Promise<void> };
};
