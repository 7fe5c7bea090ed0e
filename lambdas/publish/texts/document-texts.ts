import { GetObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { type DocumentText, fileNameOfText } from '../../../contract/document-text.ts';
import { log } from '../../core/platform/log.ts';
import { mediaClient } from '../../core/platform/media-client.ts';
import { mediaPrefixOf } from './media-prefix.ts';
import { openTextThread, type TextReply, type TextTask } from './text-thread.ts';

/** What is read of the buckets: a text that was published before, and the bytes of an uploaded file, if they are there; and what takes its text out. */
export type TextSources = {
  readonly publishedText: (key: string) => Promise<string | undefined>;
  readonly file: (key: string) => Promise<Uint8Array | undefined>;
  readonly extract: (task: TextTask) => Promise<TextReply>;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
};

const extract = openTextThread();

/** Opens the texts of the documents in the media bucket; `publishedText` reads a file of the site's. */
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
      // S3 says 403 of a missing file to a role that may not list it.
      if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
        return undefined;
      throw error;
    }
  };
  return openDocumentTexts({ publishedText, file, extract, log });
}

/** Reads the text of a document by its path, such as `/texts/newsletters/{uuid}.json`. */
export type ReadText = (path: string) => Promise<DocumentText>;

/** To be raised when documents are read otherwise than before, so that those that were published are read again. */
const READER = 2;

const unreadable: DocumentText = { blocks: [], isPart: false, isUnreadable: true, reader: READER };

/**
 * Opens the texts of documents. A file's bytes never change under its name, so each is read once: what this reader has
 * published before is taken as it is. A file that is missing or cannot be read has no text: that is published, too, and the file is
 * not read again.
 */
export function openDocumentTexts({ publishedText, file, extract, log }: TextSources): ReadText {
  const known = new Map<string, Promise<DocumentText>>();
  const read = async (path: string): Promise<DocumentText> => {
    const published = await publishedText(path.slice(1));
    const text: DocumentText | undefined = published === undefined ? undefined : JSON.parse(published);
    if (text?.reader === READER) return text;
    const key = fileKeyOf(path);
    const bytes = await file(key);
    if (!bytes) return unreadable;
    const reply = await extract({ type: key.endsWith('.docx') ? 'docx' : 'pdf', bytes });
    if ('text' in reply) return { ...reply.text, reader: READER };
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

/** The key of the uploaded file whose text is at a path. */
function fileKeyOf(path: string): string {
  const [, , resource = '', name = ''] = path.split('/');
  return `${mediaPrefixOf(resource)}${fileNameOfText(name.replace(/\.json$/, ''))}`;
}
