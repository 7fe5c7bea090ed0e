import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { DocumentResource } from '../../../contract/files/document-text.ts';
import type { UploadFolder } from '../../../contract/files/upload-folders.ts';
import type { EditedName, Entities, Item } from '../../../contract/items.ts';
import { withPlainTexts } from '../../../contract/markup.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import type { OwnPlace } from '../../../contract/masses/churches.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { type RecordName, resources } from '../../../contract/resources.ts';
import type { Announcement, Occasion } from '../../formats/announcements.ts';
import { api } from '../../session/api.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { Row } from '../lists/list-view.ts';
import type { UploadOptions } from '../uploads/send-file.ts';
import type { AnyFieldInputs, FieldInputs } from './field-input.ts';
import { createRecordStore, type OfflinePolicy, type RecordStore } from './record-store.ts';
import type { TabName } from './record-tabs.ts';

/** Everything that a record's form needs. */
export type RecordFormDefinition<Name extends EditedName> = {
  readonly resource: Name;
  /** The record type in messages, such as 'news item'. */
  readonly noun: string;
  /** The titles of the form of a new item, which its button has too, and of an existing one. */
  readonly addTitle: string;
  readonly editTitle: string;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  /** By the path of the field in the item; see `itemWith`. */
  readonly fields: AnyFieldInputs;
  readonly store: RecordStore<Name>;
  /** The alert for a failed save, where the specification (§8) requires one. */
  readonly saveFailed?: string;
  /** The alert after a new item is saved, where the specification (§8) requires one. */
  readonly saved?: string;
  /** The file that a new item is uploaded with. */
  readonly file?: RecordFile;
  /** Further sentences about possible mistakes, shown beside Save with those of `checksOf`. */
  checks?(values: FormValues): readonly string[];
  /** Inputs below the fields, such as which events of a series to change. */
  extras?(props: ExtrasProps<Name>): ReactNode;
  /** Inputs under More choices, such as how an event repeats, and whether one is set. */
  readonly moreExtras?: {
    readonly Inputs: (props: ExtrasProps<Name>) => ReactNode;
    readonly isSet: (values: FormValues) => boolean;
  };
  /**
   * Saves the item together with others. Resolves with undefined if it is to be saved alone, as usual. Throws what can be
   * shown as the failure of the save; a retry must be safe.
   */
  saveTogether?(context: SaveContext<Name>): Promise<SavedTogether<Name> | undefined>;
  /** What to ask before a save; nothing for most changes. */
  questions?(typed: FormValues, before: FormValues): readonly SaveQuestion[];
  /** The path at which visitors see what was saved, if that is not the page of an item. */
  readonly shownAt?: string;
  /** The section of Parish details, for its preview. */
  readonly section?: string;
  /** Writes the message of Tell people about an item that visitors see. It may request lists, and throws their errors. */
  announce?(item: Item<Name>, about: Announced): Promise<Announcement>;
  /** Labels of the save button; 'Save' and 'Saving...' by default. */
  readonly saveLabels?: { readonly idle: string; readonly working: string };
  /** Whether Save waits for a choice that has no default. */
  readonly awaitsChoice?: boolean;
  /** The alert shown instead of saving if one of these fields, or the file, is missing. */
  readonly required?: { readonly fields: readonly (keyof Entities[Name] & string)[]; readonly alert: string };
};

/** What a message of Tell people depends on besides the item. */
export type Announced = Occasion & {
  readonly parish: ParishFacts;
  /** Requests what the Masses of a date are computed from. */
  readonly masses: () => Promise<MassSources>;
};

/** A change that is confirmed before it is saved: what visitors will do from now on, and a link to try it. */
export type SaveQuestion = {
  readonly sentence: string;
  readonly link?: { readonly label: string; readonly href: string };
};

type RecordFormOptions<Name extends RecordName> = Partial<
  Omit<RecordFormDefinition<Name>, 'resource' | 'noun' | 'schema' | 'fields' | 'store'>
> & {
  readonly fields: FieldInputs<Entities[Name]>;
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

/** Defines the form of a record; its noun, schema and API client are looked up by resource name, and its titles made of the noun. */
export function defineRecordForm<Name extends RecordName>(
  resource: Name,
  { offlinePolicy, samples = [], ...options }: RecordFormOptions<Name>,
): RecordFormDefinition<Name> {
  const { noun, schema } = definitions[resource];
  const title = noun.replace(/\b\w/g, (letter) => letter.toUpperCase());
  const client = api.record(resource);
  const store = createRecordStore({ client, offlinePolicy, samples });
  return { resource, noun, addTitle: `Add ${title}`, editTitle: `Edit ${title}`, schema, store, ...options };
}

/** The file that belongs to a record, such as a newsletter's PDF. */
export type RecordFile = {
  readonly folder: UploadFolder;
  readonly hint: string;
  /** The entity's fields that describe the file; their validation messages appear at the file input. */
  readonly fields: readonly string[];
  /** Provisional values of these fields for validation before the upload. */
  readonly describe: (file: File) => Readonly<Record<string, unknown>>;
  /** Uploads the file, and returns the fields that refer to it. */
  readonly upload: (file: File, options: UploadOptions) => Promise<Readonly<Record<string, unknown>>>;
  /** A warning about the file before it is uploaded, if there is one. */
  readonly notice?: (file: File) => Promise<string | undefined>;
  /** Values for other fields, derived from the file's name. */
  readonly suggest: (file: File) => Readonly<Record<string, string>>;
  /** What was read in the file's name, in words. */
  readonly said: (file: File) => string;
};

/** The props of a form's extra inputs. Their values are stored beside the fields', under names that no field uses. */
export type ExtrasProps<Name extends EditedName> = {
  readonly values: FormValues;
  readonly setValue: (name: string, value: string) => void;
  /** The edited item; undefined for a new one. */
  readonly item: Item<Name> | undefined;
  readonly items: readonly Item<Name>[];
};

/** The input of `saveTogether`. */
export type SaveContext<Name extends EditedName> = Pick<ExtrasProps<Name>, 'values' | 'setValue' | 'item'> & {
  readonly store: RecordStore<Name>;
  /** The item's id, assigned by the form for a new one. */
  readonly id: string;
  /** The version that the input is based on; undefined for a new item. */
  readonly version: number | undefined;
  readonly body: Entities[Name];
};

/** The result of `saveTogether`: the item, a message about the complete save, and a function that undoes it. */
export type SavedTogether<Name extends EditedName> = {
  readonly saved: Item<Name>;
  readonly message: string;
  readonly undo: () => Promise<void>;
};

/** The records whose tab is a list and a modal form (specification §2); the others have their own components. */
export type RecordScreenName = Exclude<TabName, DocumentResource | 'mass-times' | 'gallery'>;

type ScreenTexts<Name extends RecordName> = {
  /** Shown while the list is empty (specification §2). */
  readonly emptyText?: string;
  readonly row: (item: Item<Name>, parish: Pick<OwnPlace, 'churches'>) => Row;
  /** The later items of an item's series. */
  followersOf?(item: Item<Name>, items: readonly Item<Name>[]): readonly Item<Name>[];
};

/** The definition of a record tab: its texts, its form and its list rows. */
export type RecordScreenDefinition<Name extends RecordName = RecordScreenName> = RecordFormDefinition<Name> &
  ScreenTexts<Name>;

/** Defines the screen of a record. */
export function defineScreen<Name extends RecordScreenName>(
  resource: Name,
  { emptyText, row, followersOf, ...form }: ScreenTexts<Name> & Parameters<typeof defineRecordForm<Name>>[1],
): RecordScreenDefinition<Name> {
  return {
    ...defineRecordForm(resource, form),
    row: (item, parish) => row(withPlainTexts(item), parish),
    ...(emptyText !== undefined && { emptyText }),
    ...(followersOf && { followersOf }),
  };
}
