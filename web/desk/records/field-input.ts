import type { Item } from '../../../contract/items.ts';
import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';

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
  /** Times of day, normalised to the format in the hint. */
  readonly times: unknown;
  readonly text: {
    readonly rows: number;
    /** Whether the text may contain markup, which adds a toolbar. */
    readonly hasMarkup?: boolean;
  };
  /** A list of paragraphs in one text, separated by an empty line, or each on a line of its own. */
  readonly paragraphs: { readonly rows: number; readonly separator: '\n\n' | '\n' };
  /** For `formatted`, which the toolbars of the text inputs set. */
  readonly formatted: unknown;
  /** `initial` defaults to today. The date of an existing item can be fixed, where it is its id. */
  readonly date: { readonly initial?: string; readonly isFixed?: boolean };
  readonly checkbox: unknown;
  readonly select: {
    readonly options: readonly Extract<Value, string>[];
    readonly initial: Extract<Value, string> | '';
    /** The label of the choice that leaves the field empty. */
    readonly none?: string;
  };
  /** Several of a set, such as the devotions of a day; shown only where there are options. */
  readonly choices: {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly initial?: readonly string[];
  };
  /** One of the parish's churches; shown only where there are several. `none` is the label of no church. */
  readonly church: { readonly none: string; readonly isFixed?: boolean };
  /** A member of the team who replaces what is typed of a person, such as 'The priest'. */
  readonly member: {
    readonly of: string;
    /** The inputs that are not asked for then, or the groups that they are in. */
    readonly replaces: readonly string[];
    /** Undefined until it has been read. */
    readonly team?: readonly Item<'team'>[] | undefined;
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
  /** Whether everybody agrees who can be recognised in the uploaded picture of the item. */
  readonly consent: unknown;
  /** The point of the item's picture that stays visible when it is cropped. */
  readonly focus: unknown;
  /** For `draft`, `visibleFrom` and `visibleUntil`, which share one group of inputs; see visibility-values.ts. */
  readonly visibility: unknown;
};

export type InputKindName = keyof InputOptions<string>;

/** The kinds of input in an entry of a list. */
type EntryKindName = 'line' | 'link' | 'text' | 'select' | 'id';

/** The input of a field, of one kind or of any. */
export type VisibleInput<Kind extends InputKindName = InputKindName, Value = string> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    /** The field's name as the contract's messages spell it. */
    readonly label: string;
    /** A short help text below the input. */
    readonly hint?: string;
    /** The heading above this input and its neighbours with the same one. */
    readonly group?: string;
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
