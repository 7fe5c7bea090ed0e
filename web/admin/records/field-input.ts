import type { UploadFolderName } from '../../../contract/files/upload-folders.ts';

type Labelled = {
  /** The field's name as the contract's messages spell it. */
  readonly label: string;
  /** A short help text below the input. */
  readonly hint?: string;
};

/**
 * The form input of one field of an entity. A `hidden` field has no input, because the server or the form itself sets it.
 */
export type FieldInput<Value = string> =
  | (Labelled & { readonly kind: 'line' | 'email' | 'phone'; readonly initial?: string })
  /** Times of day, normalised to the format in the hint. */
  | (Labelled & { readonly kind: 'times'; readonly initial?: string })
  | (Labelled & {
      readonly kind: 'text';
      readonly rows: number;
      /** Whether the text may contain markup, which adds a toolbar. */
      readonly hasMarkup?: boolean;
    })
  /** For `formatted`, which the toolbars of the text inputs set. */
  | (Labelled & { readonly kind: 'formatted' })
  /** `initial` defaults to today. The date of an existing item can be fixed, where it is its id. */
  | (Labelled & { readonly kind: 'date'; readonly initial?: string; readonly isFixed?: boolean })
  | (Labelled & { readonly kind: 'checkbox' })
  | (Labelled & {
      readonly kind: 'select';
      readonly options: readonly Extract<Value, string>[];
      readonly initial: Extract<Value, string>;
    })
  | (Labelled & { readonly kind: 'number'; readonly initial: number })
  | (Labelled & {
      readonly kind: 'picture';
      /** The label of the file input, an alternative to typing a URL. */
      readonly fileLabel: string;
      readonly folder: UploadFolderName;
    })
  /** For `draft`, `visibleFrom` and `visibleUntil`, which share one group of inputs; see visibility-values.ts. */
  | (Labelled & { readonly kind: 'visibility' })
  | { readonly kind: 'hidden' };

/** The inputs of all fields of an entity, in form order. A missing field is a type error. */
export type FieldInputs<Entity> = {
  readonly [Field in keyof Entity]-?: FieldInput<NonNullable<Entity[Field]>>;
};

/** `FieldInputs` of any entity. */
export type AnyFieldInputs = Readonly<Record<string, FieldInput>>;
