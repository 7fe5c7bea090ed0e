import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentText } from '../../../contract/files/document-text.ts';
import type { DocumentFile } from '../../../document-text/extract-text.ts';

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
