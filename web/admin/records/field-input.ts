import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';

/** The options of each kind of input; `forms/input-kinds.tsx` defines what the kinds do. */
type InputOptions<Value> = {
  readonly line: { readonly initial?: string };
  readonly email: unknown;
  readonly phone: unknown;
  /** Times of day, normalised to the format in the hint. */
  readonly times: { readonly initial?: string };
  readonly text: {
    readonly rows: number;
    /** Whether the text may contain markup, which adds a toolbar. */
    readonly hasMarkup?: boolean;
  };
  /** For `formatted`, which the toolbars of the text inputs set. */
  readonly formatted: unknown;
  /** `initial` defaults to today. The date of an existing item can be fixed, where it is its id. */
  readonly date: { readonly initial?: string; readonly isFixed?: boolean };
  readonly checkbox: unknown;
  readonly select: {
    readonly options: readonly Extract<Value, string>[];
    readonly initial: Extract<Value, string>;
  };
  readonly number: { readonly initial: number };
  readonly picture: {
    /** The label of the file input, an alternative to typing a URL. */
    readonly fileLabel: string;
    readonly folder: UploadFolderName;
  };
  /** For `draft`, `visibleFrom` and `visibleUntil`, which share one group of inputs; see visibility-values.ts. */
  readonly visibility: unknown;
};

export type InputKindName = keyof InputOptions<string>;

/** The input of a field, of one kind or of any. */
export type VisibleInput<Kind extends InputKindName = InputKindName, Value = string> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    /** The field's name as the contract's messages spell it. */
    readonly label: string;
    /** A short help text below the input. */
    readonly hint?: string;
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
