import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import { type RecordName, resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import type { FieldInputs } from './field-input.ts';
import type { RecordFile } from './record-file.ts';
import type { ExtrasProps, SaveContext, SavedTogether } from './save-together.ts';
import { createRecordStore, type OfflinePolicy, type RecordStore } from './record-store.ts';

/** Everything that a record's form needs. */
export type RecordFormDefinition<Name extends RecordName> = {
  readonly resource: Name;
  /** The record type in messages, such as 'news item'. */
  readonly noun: string;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  readonly fields: FieldInputs<Entities[Name]>;
  readonly store: RecordStore<Name>;
  /** The alert for a failed save, where the specification (§8) requires one. */
  readonly saveFailed?: string;
  /** The alert after a new item is saved, where the specification (§8) requires one. */
  readonly saved?: string;
  /** The file that a new item is uploaded with. */
  readonly file?: RecordFile;
  /** Inputs below the fields, such as how an event repeats. */
  extras?(props: ExtrasProps<Name>): ReactNode;
  /**
   * Saves other items before the item itself, so that a failure leaves the form open to retry. Throws UserFacingError if
   * some could not be saved.
   */
  saveTogether?(context: SaveContext<Name>): Promise<SavedTogether<Name>>;
  /** Labels of the save button; 'Save' and 'Saving...' by default. */
  readonly saveLabels?: { readonly idle: string; readonly working: string };
  /** The alert shown instead of saving if one of these fields, or the file, is missing. */
  readonly required?: { readonly fields: readonly (keyof Entities[Name] & string)[]; readonly alert: string };
};

type RecordFormOptions<Name extends RecordName> = Pick<
  RecordFormDefinition<Name>,
  'fields' | 'saved' | 'saveFailed' | 'required' | 'file' | 'saveLabels' | 'extras' | 'saveTogether'
> & {
  readonly offlinePolicy: OfflinePolicy;
  /** The items that the demo mode starts with. */
  readonly samples?: readonly Item<Name>[];
};

type Definitions = {
  readonly [Name in RecordName]: {
    readonly noun: string;
    readonly schema: z.ZodMiniType<Entities[Name]>;
  };
};
const definitions: Definitions = resources;

/** Defines the form of a record; its noun, schema and API client are looked up by resource name. */
export function defineRecordForm<Name extends RecordName>(
  resource: Name,
  { offlinePolicy, samples = [], ...options }: RecordFormOptions<Name>,
): RecordFormDefinition<Name> {
  const { noun, schema } = definitions[resource];
  const client = api.record(resource);
  const store = createRecordStore({ resource, schema, client, offlinePolicy, samples });
  return { resource, noun, schema, store, ...options };
}
