/** A block of a document's text, in reading order. */
export type TextBlock = { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string };

/** The text of a PDF or Word document. It has no blocks when its pages are images, such as a scan, or it is unreadable. */
export type DocumentText = {
  readonly blocks: readonly TextBlock[];
  /** Set for a file that is password-protected, damaged or missing. */
  readonly isUnreadable?: true;
  /**
   * The version of the reader that extracted it (`lambdas/publish/texts/document-texts.ts`); absent for the first, and for a
   * missing file.
   */
  readonly reader?: number;
  /** Whether the text was truncated after the last block. */
  readonly isPart: boolean;
};

/** The record resources whose documents have their text extracted. */
export type DocumentResource = 'newsletters' | 'meeting-notes' | 'lectio-divina';

/** The folder of document texts in the site's bucket. */
export const textsFolder = 'texts/';

/** The site path of a document's text, by its text id (`textIdOf`). */
export function textPath(resource: DocumentResource, textId: string): string {
  return `/${textsFolder}${resource}/${textId}.json`;
}

const wordId = /-docx$/;

/** The text id of an uploaded PDF or .docx, taken from the UUID in its name; undefined for any other file. */
export function textIdOf(fileUrl: string): string | undefined {
  const [, uuid, type] = /\/([0-9a-f-]{36})\.(pdf|docx)$/.exec(fileUrl) ?? [];
  return uuid && (type === 'pdf' ? uuid : `${uuid}-docx`);
}

/** The name of the file that a text was extracted from. */
export function fileNameOfText(textId: string): string {
  return wordId.test(textId) ? textId.replace(wordId, '.docx') : `${textId}.pdf`;
}
