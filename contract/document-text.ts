/** A part of a document's text in reading order. */
export type TextBlock = { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string };

/** The text of a PDF. Without blocks its pages are pictures, as of a scan, unless it could not be read. */
export type DocumentText = {
  readonly blocks: readonly TextBlock[];
  /** For a file that asks for a password, is damaged, or is not there. */
  readonly isUnreadable?: true;
  /** Which reader has read it (`lambdas/publish/texts/document-texts.ts`); absent in those of the first. */
  readonly reader?: number;
  /** Whether the document goes on after the last block. */
  readonly isPart: boolean;
};

/** The record resources whose documents are read. */
export type DocumentResource = 'newsletters' | 'meeting-notes' | 'lectio-divina';

/** Where the publisher keeps the texts of documents, from the root of the site. */
export const textsFolder = 'texts/';

/** The site path of the text of a document, by the uuid in the name of its file. */
export function textPath(resource: DocumentResource, fileId: string): string {
  return `/${textsFolder}${resource}/${fileId}.json`;
}

/** The uuid in the name of an uploaded PDF; nothing for another file. */
export function pdfIdOf(fileUrl: string): string | undefined {
  return /\/([0-9a-f-]{36})\.pdf$/.exec(fileUrl)?.[1];
}
