import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';
import { slugWords } from '../../../contract/words.ts';
import type { FormValues } from '../drafts/drafts.ts';

/** The options of each kind of input; `inputs/input-kinds.tsx` defines what the kinds do. */
type InputOptions<Value> = {
  readonly line: {
    readonly initial?: string;
    readonly suggestions?: readonly string[];
    /** Whether it appears only when the item has a picture. */
    readonly withPicture?: boolean;
  };
  readonly email: unknown;
  readonly phone: unknown;
  /** The address of a page or a picture on the web. */
  readonly link: unknown;
  /**
   * Times of day, normalised to the format in the hint. With `none`, such as 'No Mass', it is empty only until a choice is made:
   * that there are none, the `usual` times, or those that are typed.
   */
  readonly times: { readonly none?: string; readonly usual?: string };
  readonly text: {
    readonly rows: number;
    /** Whether the text may contain markup, which adds a toolbar. */
    readonly hasMarkup?: boolean;
  };
  /** A list of paragraphs in one text, separated by an empty line, or each on a line of its own. */
  readonly paragraphs: { readonly rows: number; readonly separator: '\n\n' | '\n' };
  /** For `formatted`, which the toolbars of the text inputs set. */
  readonly formatted: unknown;
  /**
   * `initial` defaults to today. The date of an existing item can be fixed, where it is its id. That of a publication is the day
   * from which it is shown, until another is chosen.
   */
  readonly date: { readonly initial?: string; readonly isFixed?: boolean; readonly isPublication?: boolean };
  /** A day and time in the parish's time zone. */
  readonly instant: unknown;
  readonly checkbox: unknown;
  readonly select: {
    readonly options: readonly Extract<Value, string>[];
    readonly initial: Extract<Value, string> | '';
    /** The label of the choice that leaves the field empty. */
    readonly none?: string;
  };
  /** Several of a set, such as the devotions of a day; shown only where there are options. */
  readonly choices: { readonly options: readonly { readonly value: string; readonly label: string }[] };
  /**
   * One of the parish's churches; shown only where there are several. `none` is the label of no church, which is the default
   * unless the church is asked for.
   */
  readonly church: {
    readonly none: string;
    readonly isAsked?: boolean;
    readonly initial?: string;
    readonly isFixed?: boolean;
  };
  /** One of the parish's sets of colours. */
  readonly palette: unknown;
  /** Which week of a month: its first to fourth. */
  readonly week: unknown;
  /** The id of an entry, which it gets from another of its fields when it is first saved, and keeps. */
  readonly id: { readonly from: string };
  /** Entries of the same fields, which can be added, removed and put in another order. */
  readonly list: {
    /** What an entry is called, such as 'ministry'. */
    readonly noun: string;
    readonly entry: Readonly<Record<string, VisibleInput<EntryKindName>>>;
    readonly longest: number;
    /** Entries to choose from, with checkboxes instead of the fields of each. */
    readonly usual?: readonly Readonly<Record<string, string>>[];
  };
  readonly number: { readonly initial: number };
  readonly picture: {
    /** The label of the file input; `label` is that of the URL, which may be typed instead. */
    readonly fileLabel: string;
    readonly folder: UploadFolderName;
    /** Whether it may be chosen from the gallery, instead of typing a URL. */
    readonly fromGallery?: boolean;
  };
  /** An uploaded PDF, in an entry of a list. */
  readonly pdf: { readonly folder: UploadFolderName };
  /** Whether everybody agrees who can be recognised in the uploaded picture of the item. */
  readonly consent: unknown;
  /** The point of the item's picture that stays visible when it is cropped. */
  readonly focus: unknown;
  /** For `draft`, `visibleFrom` and `visibleUntil`, which share one group of inputs; see visibility-values.ts. */
  readonly visibility: unknown;
};

/** The form value of a church that has yet to be chosen. */
export const UNCHOSEN = '?';

export type InputKindName = keyof InputOptions<string>;

/** The kinds of input in an entry of a list. */
type EntryKindName = 'line' | 'link' | 'text' | 'paragraphs' | 'select' | 'times' | 'checkbox' | 'pdf' | 'id';

/** The input of a field, of one kind or of any. */
export type VisibleInput<Kind extends InputKindName = InputKindName, Value = string> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    /** The field's name as the contract's messages spell it. */
    readonly label: string;
    /** A short help text below the input. */
    readonly hint?: string;
    /** What is said below the input of what is typed, such as how it is read. */
    readonly Below?: (props: { readonly value: string; readonly values: FormValues }) => ReactNode;
    /** The heading above this input and its neighbours with the same one. */
    readonly group?: string;
    /** The checkbox that is ticked before it is asked for. */
    readonly after?: string;
    /** Whether it is under More choices, which are open when one is set. */
    readonly isMore?: boolean;
    /** Whether it is in one row with the input before it. */
    readonly isBeside?: boolean;
  } & InputOptions<Value>[Each];
}[Kind];

/**
 * The form input of one field of an entity. A `hidden` field has no input, because the server or the form itself sets it.
 */
export type FieldInput<Value = string> = VisibleInput<InputKindName, Value> | { readonly kind: 'hidden' };

/** The inputs of all fields of an entity, in form order. A missing field is a type error. */
export type FieldInputs<Entity> = {
  readonly [Field in keyof Entity]-?: FieldInput<NonNullable<Entity[Field]>>;
};

/** `FieldInputs` of any entity. */
export type AnyFieldInputs = Readonly<Record<string, FieldInput>>;

/** Returns the label that a form shows with an input: a picture is not called a URL. */
export function shownLabel(input: VisibleInput): string {
  return input.kind === 'picture' ? input.fileLabel : input.label;
}

/** Returns the same as it is read away from its group. */
export function fullLabel(input: VisibleInput): string {
  const { group } = input;
  const label = shownLabel(input);
  return group === undefined ? label : `${group}: ${label}`;
}

/** The form value of a list is one text, like that of any other input: drafts store it, and versions are compared by it. */
const entriesSchema = z.array(z.record(z.string(), z.string()));

/** Returns the form values of each entry. */
export function entriesOf(value: string): FormValues[] {
  return value === '' ? [] : entriesSchema.parse(JSON.parse(value));
}

/** Returns the form value of these entries. An empty list is an empty input. */
export function toListValue(entries: readonly FormValues[]): string {
  return entries.length === 0 ? '' : JSON.stringify(entries);
}

/** Returns the entries of a list, with an id for those that have none yet: 'st-mary', or 'st-mary-2' if that is taken. */
export function withIds(
  entries: readonly FormValues[],
  { entry: fields, noun }: VisibleInput<'list'>,
): readonly FormValues[] {
  const [name, input] = Object.entries(fields).find(([, { kind }]) => kind === 'id') ?? [];
  if (name === undefined || input?.kind !== 'id') return entries;
  const taken = new Set(entries.flatMap((entry) => entry[name] || []));
  return entries.map((entry) => {
    if (entry[name]) return entry;
    const words = slugWords(entry[input.from] ?? '') || slugWords(noun);
    let id = words;
    for (let number = 2; taken.has(id); number += 1) id = `${words}-${number}`;
    taken.add(id);
    return { ...entry, [name]: id };
  });
}

/**
 * A form's inputs are named by the path of their field in the item: `phone`, `links/maps`, or `hero/0/title`. Most are one
 * name.
 */
type Entries = readonly (readonly [path: string, value: unknown])[];

/**
 * Returns the item with these values at their paths; the inverse of `valueAt`. Empty texts and unchecked boxes in a group are
 * left out, and a group of empty values is null, which removes it.
 */
export function itemWith(entries: Entries): Record<string, unknown> {
  return Object.fromEntries(headsOf(entries).map((name) => [name, fieldIn(name, entries)]));
}

/** Returns the same for a group of fields: what is empty in it is absent. */
export function groupWith(entries: Entries): Record<string, unknown> {
  return Object.fromEntries(Object.entries(itemWith(entries)).filter(([, value]) => !isAbsent(value)));
}

function fieldIn(name: string, entries: Entries): unknown {
  const own = entries.find(([path]) => path === name);
  if (own) return own[1];
  const inside = within(name, entries);
  const heads = headsOf(inside);
  if (heads.every((head) => /^\d+$/.test(head))) return heads.map((head) => groupWith(within(head, inside)));
  return inside.every(([, value]) => isEmpty(value)) ? null : groupWith(inside);
}

function within(name: string, entries: Entries): Entries {
  return entries
    .filter(([path]) => headOf(path) === name)
    .map(([path, value]) => [path.slice(name.length + 1), value] as const);
}

/** Where a path of an item is in a form: at an input, or inside its value. Undefined if no input has it. */
export function inputAt(
  path: readonly PropertyKey[],
  names: readonly string[],
): { readonly name: string; readonly inside: string } | undefined {
  const full = path.map(String).join('/');
  const name = names.find((each) => full === each || full.startsWith(`${each}/`));
  return name === undefined ? undefined : { name, inside: full.slice(name.length + 1) };
}

function headsOf(entries: Entries): string[] {
  return [...new Set(entries.map(([path]) => headOf(path)))];
}

/** The first name of a path. */
export function headOf(path: string): string {
  return path.split('/', 1).join();
}

function isEmpty(value: unknown): boolean {
  return isAbsent(value) || (Array.isArray(value) && value.length === 0);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
