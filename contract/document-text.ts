/** A part of a document's text in reading order. */
export type TextBlock = { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string };

/** The text of a PDF or a Word document. Without blocks its pages are pictures, as of a scan, unless it could not be read. */
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

/** The site path of the text of a document, by its id (`textIdOf`). */
export function textPath(resource: DocumentResource, textId: string): string {
  return `/${textsFolder}${resource}/${textId}.json`;
}

const wordId = /-docx$/;

/** The id of the text of an uploaded PDF or Word document (.docx), from the uuid in its name; nothing for another file. */
export function textIdOf(fileUrl: string): string | undefined {
  const [, uuid, type] = /\/([0-9a-f-]{36})\.(pdf|docx)$/.exec(fileUrl) ?? [];
  return uuid && (type === 'pdf' ? uuid : `${uuid}-docx`);
}

/** The name of the file that a text is of, by the text's id. */
export function fileNameOfText(textId: string): string {
  return wordId.test(textId) ? textId.replace(wordId, '.docx') : `${textId}.pdf`;
}
