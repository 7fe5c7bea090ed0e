import { parentPort } from 'node:worker_threads';
import { type DocumentFile, extractText } from '../../../document-text/extract-text.ts';
import type { TextReply } from './document-texts.ts';

/** The worker thread started by document-texts.ts: extracts the text of each document that it receives. */
parentPort?.on('message', (file: DocumentFile) => {
  const reply = (message: TextReply) => parentPort?.postMessage(message);
  extractText(file).then(
    (text) => reply({ text }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
parentPort?.postMessage('ready');
