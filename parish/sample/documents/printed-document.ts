/** One piece of a document, in the order of reading. Texts may use the characters of Windows-1252 alone (the standard fonts of PDF). */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'scripture'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  /** Rows of cells; `shares` are the widths of the columns, which add up to 1. The first column is bold. */
  | {
      readonly kind: 'table';
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
    };

/** A part of a document that is set in so many columns. */
export type Section = { readonly columns: 1 | 2; readonly blocks: readonly Block[] };

/** A document of the parish before it is a PDF or a Word file. */
export type PrintedDocument = {
  readonly kicker: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly Section[];
  readonly footer: string;
};

/** A heading and what stands beneath it. */
export function under(heading: string, ...blocks: readonly Block[]): Block[] {
  return [{ kind: 'heading', text: heading }, ...blocks];
}

export function text(words: string): Block {
  return { kind: 'text', text: words };
}

export function bullets(...items: readonly string[]): Block {
  return { kind: 'bullets', items };
}
