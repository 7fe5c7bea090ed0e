import { deflateSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../document-text/extract-text.ts';
import { openTextThread, loadTextWorker } from '../../../lambdas/publish/texts/document-texts.ts';
import { minutes as bytesOf } from '../../document-text/minutes.ts';

const MB = 1024 * 1024;
const roomy = { time: 60_000, memory: 1_000 * MB };

/** Creates a one-page PDF with this content compressed twice, so that a gigabyte of repeated bytes is a few kilobytes. */
async function pdfOf(content: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const stream = pdf.context.stream(deflateSync(deflateSync(content, { level: 1 })), {
    Filter: ['FlateDecode', 'FlateDecode'],
  });
  pdf.addPage([595, 842]).node.addContentStream(pdf.context.register(stream));
  return pdf.save();
}

/** A PDF whose page tree is cyclic: the root is its own only child. */
const endless = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [2 0 R] /Count 1000000000>> endobj
trailer <</Root 1 0 R>>`;

const errorWith = (words: string) => ({ error: expect.stringContaining(words) });

async function minutes(type: 'pdf' | 'docx') {
  return { type, bytes: await bytesOf(type) };
}

describe('openTextThread', () => {
  it('extracts the text of each document, and returns the error of one that cannot be read', async () => {
    const extract = openTextThread(roomy);
    const [pdf, docx] = [await minutes('pdf'), await minutes('docx')];
    const notPdf = { type: 'pdf', bytes: new TextEncoder().encode('no PDF') } as const;
    const replies = await Promise.all([pdf, notPdf, docx].map(extract));
    expect(replies[0]).toEqual({ text: await extractText(pdf) });
    expect(replies[1]).toEqual({ error: expect.stringContaining('Invalid PDF') });
    expect(replies[2]).toEqual({ text: await extractText(docx) });
  });

  it('returns an error for a document that takes too long', async () => {
    const turns = await pdfOf(Buffer.alloc(40 * MB, 'q Q '));
    const extract = openTextThread({ ...roomy, time: 1_000 });
    expect(await extract({ type: 'pdf', bytes: turns })).toEqual(errorWith('too long'));
  });

  it('returns an error for a document that unpacks to too much memory, and reads the next', async () => {
    const bomb = await pdfOf(Buffer.alloc(160 * MB, ' '));
    expect(bomb.byteLength).toBeLessThan(40_000);
    const extract = openTextThread({ ...roomy, memory: 100 * MB });
    expect(await extract({ type: 'pdf', bytes: bomb })).toEqual(errorWith('too much memory'));
    const next = await minutes('pdf');
    expect(await extract(next)).toEqual({ text: await extractText(next) });
  });

  it('retries a document in a new thread when a reused thread ends', async () => {
    // The thread throws at every document after its first, and at any whose first byte is 1.
    const code = `const { parentPort } = require('node:worker_threads');
      let count = 0;
      parentPort.on('message', ({ bytes }) => {
        if (++count > 1 || bytes[0] === 1) throw new Error('A leftover');
        parentPort.postMessage({ text: { blocks: [], isPart: false } });
      });
      parentPort.postMessage('ready');`;
    let started = 0;
    const extract = openTextThread(roomy, () => {
      started += 1;
      return new Worker(code, { eval: true });
    });
    const document = (first: number) => ({ type: 'pdf', bytes: new Uint8Array([first]) }) as const;
    const text = { text: { blocks: [], isPart: false } };
    expect(await Promise.all([0, 0, 1, 0].map((first) => extract(document(first))))).toEqual([
      text,
      text,
      errorWith('A leftover'),
      text,
    ]);
    expect(started).toBe(4);
  });

  it('starts a new thread after one failed to start', async () => {
    let isBroken = true;
    const load = () =>
      isBroken ? new Worker('throw new Error("No such file")', { eval: true }) : loadTextWorker();
    const extract = openTextThread(roomy, load);
    const next = await minutes('docx');
    await expect(extract(next)).rejects.toThrow('No such file');
    isBroken = false;
    expect(await extract(next)).toEqual({ text: await extractText(next) });
  });

  it('returns no text for a PDF with a cyclic page tree', async () => {
    const extract = openTextThread(roomy);
    expect(await extract({ type: 'pdf', bytes: new TextEncoder().encode(endless) })).toEqual({
      text: { blocks: [], isPart: false },
    });
  });
});
