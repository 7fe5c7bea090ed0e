import type { Worker } from 'node:worker_threads';
import type { DocumentText } from '../../../contract/document-text.ts';
import { startTextWorker } from './start-text-worker.ts';

/** A document's bytes, and what they are. */
export type TextTask = { readonly type: 'pdf' | 'docx'; readonly bytes: Uint8Array };
export type TextReply = { readonly text: DocumentText } | { readonly error: string };

/** How long one document may take in milliseconds, and by how many bytes it may enlarge the process. */
type Bounds = { readonly time: number; readonly memory: number };

/** The slowest of 799 test files of PDF.js took three seconds. The publisher has 1,769 MB, of which it uses 300. */
const usual: Bounds = { time: 30_000, memory: 500 * 1024 * 1024 };

/** Milliseconds. */
const WATCH_EVERY = 50;

/**
 * Opens the thread that takes texts out of documents, one after the other. A document can keep a thread busy for ever, and a few of
 * its bytes can unpack into gigabytes: one that exceeds its bounds is ended, and rejected, as is one that cannot be read.
 */
export function openTextThread(bounds: Bounds = usual): (task: TextTask) => Promise<DocumentText> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function extract(task: TextTask): Promise<DocumentText> {
    worker ??= startTextWorker();
    const current = worker;
    const reply = await replyOf(current, task, bounds).catch(async (error: unknown) => {
      worker = undefined;
      await current.terminate();
      throw error;
    });
    if ('text' in reply) return reply.text;
    throw new Error(reply.error);
  }

  return (task) => {
    const text = last.then(() => extract(task));
    last = text.catch(() => undefined);
    return text;
  };
}

/** Memory is watched from outside: a thread's own limit does not count the buffers that files are unpacked into. */
async function replyOf(worker: Worker, task: TextTask, { time, memory }: Bounds): Promise<TextReply> {
  const started = Date.now();
  const before = process.memoryUsage.rss();
  const { promise, resolve, reject } = withResolvers<TextReply>();
  const watch = setInterval(() => {
    if (Date.now() - started > time) reject(new Error('It takes too long to read.'));
    if (process.memoryUsage.rss() - before > memory) reject(new Error('It takes too much memory to read.'));
  }, WATCH_EVERY);
  const onExit = () => reject(new Error('Its thread has ended.'));
  worker.on('message', resolve).on('error', reject).on('exit', onExit);
  worker.ref();
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
    // An idle thread keeps no process from ending.
    worker.unref();
  }
}

/** `Promise.withResolvers`, which Node has from 22 on. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}
