import type { Worker } from 'node:worker_threads';
import type { DocumentText } from '../../../contract/document-text.ts';
import { loadTextWorker, startTextWorker } from './start-text-worker.ts';

/** A document's bytes, and what they are. */
export type TextTask = { readonly type: 'pdf' | 'docx'; readonly bytes: Uint8Array };
/** The text of a document, or why it cannot be read. */
export type TextReply = { readonly text: DocumentText } | { readonly error: string };

/** How long one document may take in milliseconds, and by how many bytes it may enlarge the process. */
type Bounds = { readonly time: number; readonly memory: number };

/** The slowest of 799 test files of PDF.js took three seconds. The publisher has 1,769 MB, of which it uses 300. */
const usual: Bounds = { time: 30_000, memory: 500 * 1024 * 1024 };

/** Milliseconds. */
const WATCH_EVERY = 50;

/**
 * Opens the thread that takes texts out of documents, one after the other. A document can keep a thread busy for ever, and a few of
 * its bytes can unpack into gigabytes: one that exceeds its bounds is ended, and cannot be read. Only a thread that has read no other
 * document decides so: in another it may be what an earlier document has left running. Rejects when the thread cannot be started,
 * which says nothing of the document.
 */
export function openTextThread(
  bounds: Bounds = usual,
  load = loadTextWorker,
): (task: TextTask) => Promise<TextReply> {
  let current: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function extract(task: TextTask): Promise<TextReply> {
    const isNew = current === undefined;
    const thread = await (current ??= start());
    try {
      return await replyOf(thread, task, bounds);
    } catch (error) {
      current = undefined;
      await thread.terminate();
      return isNew ? { error: String(error) } : extract(task);
    }
  }

  function start(): Promise<Worker> {
    const forget = () => {
      if (current === starting) current = undefined;
    };
    const starting = startTextWorker(forget, load);
    starting.catch(forget);
    return starting;
  }

  return (task) => {
    const text = last.then(() => extract(task));
    last = text.catch(() => undefined);
    return text;
  };
}

/** Memory is watched from outside: a thread's own limit does not count the buffers that files are unpacked into. */
function replyOf(worker: Worker, task: TextTask, { time, memory }: Bounds): Promise<TextReply> {
  const started = Date.now();
  const before = process.memoryUsage.rss();
  const settled = new AbortController();
  worker.ref();
  return new Promise<TextReply>((resolve, reject) => {
    const watch = setInterval(() => {
      if (Date.now() - started > time) reject(new Error('It takes too long to read.'));
      if (process.memoryUsage.rss() - before > memory) reject(new Error('It takes too much memory to read.'));
    }, WATCH_EVERY);
    const onExit = () => reject(new Error('Its thread has ended.'));
    worker.on('message', resolve).on('error', reject).on('exit', onExit);
    settled.signal.addEventListener('abort', () => {
      clearInterval(watch);
      worker.off('message', resolve).off('error', reject).off('exit', onExit);
    });
    worker.postMessage(task);
  }).finally(() => {
    settled.abort();
    // An idle thread keeps no process from ending.
    worker.unref();
  });
}
