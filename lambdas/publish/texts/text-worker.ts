import { parentPort } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import { extractWordText } from './extract-word-text.ts';
import type { TextReply, TextTask } from './text-thread.ts';

/** The worker thread started by text-thread.ts: extracts the text of each document that it receives. */
parentPort?.on('message', ({ type, bytes }: TextTask) => {
  const reply = (message: TextReply) => parentPort?.postMessage(message);
  const extract = type === 'docx' ? extractWordText : extractText;
  extract(bytes).then(
    (text) => reply({ text }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
parentPort?.postMessage('ready');
