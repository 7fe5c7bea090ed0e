import type { UploadFolderName } from '../../../contract/media.ts';

type Labelled = {
  /** The entity's field name as the contract's messages write it. */
  readonly label: string;
  /** A short help below the input. */
  readonly hint?: string;
};

/**
 * How one field of an entity is typed in. `hidden` is not shown: the server sets it. What needs another kind than these is
 * a screen of its own.
 */
export type FieldInput<Value = string> =
  | (Labelled & { readonly kind: 'line' | 'email' | 'phone'; readonly initial?: string })
  /** Times of day, which are stored as its hint writes them. */
  | (Labelled & { readonly kind: 'times'; readonly initial?: string })
  | (Labelled & {
      readonly kind: 'text';
      readonly rows: number;
      /** Whether it may hold markup, for which it has a toolbar. */
      readonly hasMarkup?: boolean;
    })
  /** Of `formatted`, which the texts with markup set by themselves. */
  | (Labelled & { readonly kind: 'formatted' })
  /** `initial` is today without it. */
  | (Labelled & { readonly kind: 'date'; readonly initial?: string })
  | (Labelled & { readonly kind: 'checkbox' })
  | (Labelled & {
      readonly kind: 'select';
      readonly options: readonly Extract<Value, string>[];
      readonly initial: Extract<Value, string>;
    })
  | (Labelled & { readonly kind: 'number'; readonly initial: number })
  | (Labelled & {
      readonly kind: 'picture';
      /** What the file is called that may be chosen instead of typing an address. */
      readonly fileLabel: string;
      readonly folder: UploadFolderName;
    })
  /** Of `draft`, `visibleFrom` and `visibleUntil`, which are one group of inputs; see visibility-values.ts. */
  | (Labelled & { readonly kind: 'visibility' })
  | { readonly kind: 'hidden' };

/** An input for every field of an entity, exactly once, in the order of the form: the compiler sees what is missing. */
export type FieldInputs<Entity> = {
  readonly [Field in keyof Entity]-?: FieldInput<NonNullable<Entity[Field]>>;
};

/** The same without the entity's type, for what handles the fields of any. */
export type AnyFieldInputs = Readonly<Record<string, FieldInput>>;
