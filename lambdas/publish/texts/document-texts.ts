import { GetObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { type DocumentText, fileNameOfText } from '../../../contract/files/document-text.ts';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import type { DocumentFile } from '../../../document-text/extract-text.ts';
import { log } from '../../core/platform/log.ts';
import { mediaClient } from '../../core/platform/media-client.ts';
import { openTextThread, type TextReply } from './text-thread.ts';

/** Access to published texts and uploaded files (undefined if missing), and the text extraction. */
export type TextSources = {
  readonly publishedText: (key: string) => Promise<string | undefined>;
  readonly file: (key: string) => Promise<Uint8Array | undefined>;
  readonly extract: (file: DocumentFile) => Promise<TextReply>;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
};

const extract = openTextThread();

/** Opens the texts of documents in the media bucket; `publishedText` reads a file of the site's bucket. */
export function documentTextsIn(
  Bucket: string,
  publishedText: (key: string) => Promise<string | undefined>,
): ReadText {
  const client = mediaClient();
  const file = async (Key: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return await Body?.transformToByteArray();
    } catch (error) {
      // S3 returns 403 for a missing file to a role without list permission.
      if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
        return undefined;
      throw error;
    }
  };
  return openDocumentTexts({ publishedText, file, extract, log });
}

/** Returns the text of a document by its path, such as `/texts/newsletters/{uuid}.json`. */
export type ReadText = (path: string) => Promise<DocumentText>;

/** The version of the text extraction. Increment it when the extraction changes, so that published texts are replaced. */
const READER_VERSION = 5;

/** Has no reader version, so that a file which a failed run has not put in place yet is read by the next one. */
const missing: DocumentText = { blocks: [], isPart: false, isUnreadable: true };
const unreadable: DocumentText = { ...missing, reader: READER_VERSION };

/**
 * Opens the texts of documents. Files are immutable, so each is read once: a text published by this reader version is
 * reused. A missing or unreadable file gets an empty text marked as unreadable, which is also published, and reused unless
 * the file was missing.
 */
export function openDocumentTexts({ publishedText, file, extract, log }: TextSources): ReadText {
  const known = new Map<string, Promise<DocumentText>>();
  const read = async (path: string): Promise<DocumentText> => {
    const published = await publishedText(path.slice(1));
    const text: DocumentText | undefined = published === undefined ? undefined : JSON.parse(published);
    if (text?.reader === READER_VERSION) return text;
    const key = fileKeyOf(path);
    const bytes = await file(key);
    if (!bytes) {
      known.delete(path);
      return missing;
    }
    const reply = await extract({ type: key.endsWith('.docx') ? 'docx' : 'pdf', bytes });
    if ('text' in reply) return { ...reply.text, reader: READER_VERSION };
    log({ warning: 'The text of a document cannot be read', path, error: reply.error });
    return unreadable;
  };
  return (path) => {
    const text = known.get(path) ?? read(path);
    known.set(path, text);
    text.catch(() => known.delete(path));
    return text;
  };
}

/** The key of the uploaded file for the text at a path. */
function fileKeyOf(path: string): string {
  const [, , resource = '', name = ''] = path.split('/');
  return `${mediaPrefixOf(resource)}${fileNameOfText(name.replace(/\.json$/, ''))}`;
}

/** The media bucket's prefix for a resource's files, such as `meetings/` for meeting notes. Throws if it has none. */
function mediaPrefixOf(resource: string): string {
  const row = Object.values<RecordResource>(resources).find((each) => each.resource === resource);
  if (!row?.file) throw new Error(`${resource} has no documents.`);
  return `${row.file.folder}/`;
}
