/** A block of a document. Texts may use only the characters of Windows-1252, because PDF's standard fonts have no others. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'scripture'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  /** `shares` are the relative widths of the columns, which add up to 1. The first column is bold. */
  | {
      readonly kind: 'table';
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
    };

/** A part of a document with its number of columns. */
export type Section = { readonly columns: 1 | 2; readonly blocks: readonly Block[] };

/** The content of a document, to be typeset as a PDF or Word file. */
export type PrintedDocument = {
  readonly kicker: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly Section[];
  readonly footer: string;
};

/** A heading followed by blocks. */
export function under(heading: string, ...blocks: readonly Block[]): Block[] {
  return [{ kind: 'heading', text: heading }, ...blocks];
}

export function text(words: string): Block {
  return { kind: 'text', text: words };
}

export function bullets(...items: readonly string[]): Block {
  return { kind: 'bullets', items };
}
