import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordStore } from './record-store.ts';
import type { FieldInputs } from './field-input.ts';

/** The records whose tab is a list and a modal form (specification §2); the others have screens of their own. */
export type RecordScreenName = Exclude<
  RecordName,
  'mass-times' | 'newsletters' | 'meeting-notes' | 'lectio-divina'
>;

/** What a form needs to know of a record. */
export type RecordFormDefinition<Name extends RecordName> = {
  readonly resource: Name;
  /** In messages, such as 'news item'. */
  readonly noun: string;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  readonly fields: FieldInputs<Entities[Name]>;
  readonly store: RecordStore<Name>;
  /** Said in an alert when a save has failed, where the specification (§8) wants one. */
  readonly saveFailed?: string;
  /** Said in an alert instead of saving while the named fields are empty. */
  readonly required?: { readonly fields: readonly (keyof Entities[Name] & string)[]; readonly alert: string };
};

/** Everything that makes one record tab: its texts, its inputs, and what its list shows. */
export type RecordScreenDefinition<Name extends RecordName = RecordScreenName> =
  RecordFormDefinition<Name> & {
    readonly heading: string;
    readonly addLabel: string;
    readonly editTitle: string;
    /** Shown while the list is empty (specification §2). */
    readonly emptyText?: string;
    readonly row: (item: Item<Name>) => Row;
  };

/** One line of a list. */
export type Row = {
  /** What a person calls the item; the icon buttons are named by it. */
  readonly title: string;
  /** Short facts, in one line below the title; those that are empty are left out. */
  readonly facts: readonly (string | undefined)[];
  /** A message or two of its content. */
  readonly excerpt?: string;
  /** The address of a picture of it. */
  readonly picture?: string | undefined;
};
