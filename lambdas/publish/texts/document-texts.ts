import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { GetObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { type DocumentText, fileNameOfText } from '../../../contract/files/document-text.ts';
import { type RecordResource, resources } from '../../../contract/resources.ts';
import type { DocumentFile } from '../../../document-text/extract-text.ts';
import { log } from '../../core/platform/environment.ts';
import { mediaClient } from '../../core/platform/media-client.ts';

/** Access to published texts and uploaded files (undefined if missing), and the text extraction. */
export type TextSources = {
  readonly publishedText: (key: string) => Promise<string | undefined>;
  readonly file: (key: string) => Promise<Uint8Array | undefined>;
  readonly extract: (file: DocumentFile) => Promise<TextReply>;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
};

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
const READER_VERSION = 6;

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

/** The text of a document, or the error why it cannot be read. */
export type TextReply = { readonly text: DocumentText } | { readonly error: string };

/** Limits for one document: time in milliseconds, and growth of the process in bytes. */
type Bounds = { readonly time: number; readonly memory: number };

/** The slowest of 799 test files of PDF.js took three seconds. The publisher has 1,769 MB, of which it uses 300. */
const usual: Bounds = { time: 30_000, memory: 500 * 1024 * 1024 };

/** In milliseconds. */
const WATCH_EVERY = 50;

/** The worker's file in the publisher's bundle (lib/lambda/bundle.ts). */
export const textWorkerFile = 'text-worker.mjs';

/**
 * Starts the worker thread (text-worker.ts by default) and resolves when it is ready for a document; rejects when it
 * cannot be loaded. `onEnd` is called when the thread ends, even if code left running by an earlier document ended it.
 */
async function startTextWorker(onEnd: () => void, load = loadTextWorker): Promise<Worker> {
  const worker = load();
  await once(worker, 'message');
  worker.on('error', onEnd).on('exit', onEnd);
  return worker;
}

/** Loads the worker from the bundle or, in development, from the TypeScript source, which Node 20 cannot load itself. */
export function loadTextWorker(): Worker {
  const isSource = /\.ts(\?|$)/.test(import.meta.url);
  if (!isSource) return new Worker(new URL(textWorkerFile, import.meta.url));
  const source = JSON.stringify(new URL('text-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { eval: true });
}

/**
 * Opens a worker thread that extracts the texts of documents one after the other. A document can keep a thread busy
 * forever, or unpack from a few bytes to gigabytes, so a document that exceeds the bounds is aborted and reported as
 * unreadable. If that happens in a thread that has read another document, it is retried in a new thread, because an
 * earlier document may have left code running. Rejects when the thread cannot be started, whatever the document.
 */
export function openTextThread(
  bounds: Bounds = usual,
  load = loadTextWorker,
): (file: DocumentFile) => Promise<TextReply> {
  let current: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function extract(file: DocumentFile): Promise<TextReply> {
    const isNew = current === undefined;
    const thread = await (current ??= start());
    try {
      return await replyOf(thread, file, bounds);
    } catch (error) {
      current = undefined;
      await thread.terminate();
      return isNew ? { error: String(error) } : extract(file);
    }
  }

  function start(): Promise<Worker> {
    const onEnd = () => {
      if (current === starting) current = undefined;
    };
    const starting = startTextWorker(onEnd, load);
    starting.catch(onEnd);
    return starting;
  }

  return (file) => {
    const text = last.then(() => extract(file));
    last = text.catch(() => undefined);
    return text;
  };
}

/** Measures memory from outside, because a thread's own limit does not count the buffers that files are unpacked into. */
function replyOf(worker: Worker, file: DocumentFile, { time, memory }: Bounds): Promise<TextReply> {
  const started = Date.now();
  const before = process.memoryUsage.rss();
  const settled = new AbortController();
  worker.ref();
  return new Promise<TextReply>((resolve, reject) => {
    const watch = setInterval(() => {
      if (Date.now() - started > time) reject(new Error('Extracting the text took too long.'));
      if (process.memoryUsage.rss() - before > memory)
        reject(new Error('Extracting the text took too much memory.'));
    }, WATCH_EVERY);
    const onExit = () => reject(new Error('The extraction thread ended unexpectedly.'));
    worker.on('message', resolve).on('error', reject).on('exit', onExit);
    settled.signal.addEventListener('abort', () => {
      clearInterval(watch);
      worker.off('message', resolve).off('error', reject).off('exit', onExit);
    });
    worker.postMessage(file);
  }).finally(() => {
    settled.abort();
    // An idle thread must not keep the process alive.
    worker.unref();
  });
}

const extract = openTextThread();
