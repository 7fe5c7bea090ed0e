/** A document's bytes, and their format. */
export type DocumentFile = { readonly type: 'pdf' | 'docx'; readonly bytes: Uint8Array };

/** A block of a document's text. */
export type TextBlock = { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string };

/** The text of a document, in the order of its tags or content. A document whose pages are pictures, such as a scan, has no blocks. */
export type ExtractedText = {
  readonly blocks: readonly TextBlock[];
  /** Whether the document goes on after the last block. */
  readonly isPart: boolean;
};
