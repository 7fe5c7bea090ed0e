import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import { type RecordName, resources } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import type { FieldInputs } from './field-input.ts';
import type { RecordFile } from './record-file.ts';
import type { ExtrasProps, SaveContext, SavedTogether } from './save-together.ts';
import { createRecordStore, type OfflinePolicy, type RecordStore } from './record-store.ts';

/** What a form needs to know of a record. */
export type RecordFormDefinition<Name extends RecordName> = {
  readonly resource: Name;
  /** As messages name it, such as 'news item'. */
  readonly noun: string;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  readonly fields: FieldInputs<Entities[Name]>;
  readonly store: RecordStore<Name>;
  /** The alert for a failed save, where the specification (§8) wants one. */
  readonly saveFailed?: string;
  /** The alert for a new item that is saved, where the specification (§8) wants one. */
  readonly saved?: string;
  /** The file that a new item is made of. */
  readonly file?: RecordFile;
  /** Inputs below those of the fields, such as how an event repeats. */
  extras?(props: ExtrasProps<Name>): ReactNode;
  /**
   * Writes what is saved together with an item, before it, so that a try that fails leaves the form as it was and can be
   * repeated. Throws UserFacingError when not all of it could be written.
   */
  saveTogether?(context: SaveContext<Name>): Promise<SavedTogether<Name>>;
  /** What the save button says, and says while it works; Save and Saving... without it. */
  readonly saveLabels?: { readonly idle: string; readonly working: string };
  /** The alert shown instead of saving while one of these fields, or the file, is missing. */
  readonly required?: { readonly fields: readonly (keyof Entities[Name] & string)[]; readonly alert: string };
};

type RecordFormOptions<Name extends RecordName> = Pick<
  RecordFormDefinition<Name>,
  'fields' | 'saved' | 'saveFailed' | 'required' | 'file' | 'saveLabels' | 'extras' | 'saveTogether'
> & {
  readonly offlinePolicy: OfflinePolicy;
  /** What the demo mode starts with. */
  readonly samples?: readonly Item<Name>[];
};

type Definitions = {
  readonly [Name in RecordName]: {
    readonly noun: string;
    readonly schema: z.ZodMiniType<Entities[Name]>;
  };
};
const definitions: Definitions = resources;

/** Defines the form of a record; its noun, schema and client follow from its name. */
export function defineRecordForm<Name extends RecordName>(
  resource: Name,
  { offlinePolicy, samples = [], ...options }: RecordFormOptions<Name>,
): RecordFormDefinition<Name> {
  const { noun, schema } = definitions[resource];
  const client = api.record(resource);
  const store = createRecordStore({ resource, schema, client, offlinePolicy, samples });
  return { resource, noun, schema, store, ...options };
}
