import { deflateSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../lambdas/publish/texts/extract-text.ts';
import { extractWordText } from '../../../lambdas/publish/texts/extract-word-text.ts';
import { loadTextWorker } from '../../../lambdas/publish/texts/start-text-worker.ts';
import { openTextThread } from '../../../lambdas/publish/texts/text-thread.ts';
import { sampleMeetingNotes } from '../../../parish/sample/documents/sample-documents.ts';

const MB = 1024 * 1024;
const roomy = { time: 60_000, memory: 1_000 * MB };

/** A PDF of one page whose content is this, compressed twice: a gigabyte of the same is a few kilobytes of it. */
async function pdfOf(content: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const stream = pdf.context.stream(deflateSync(deflateSync(content, { level: 1 })), {
    Filter: ['FlateDecode', 'FlateDecode'],
  });
  pdf.addPage([595, 842]).node.addContentStream(pdf.context.register(stream));
  return pdf.save();
}

/** The pages of a PDF are a tree; of this one the root is its own only child. */
const endless = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [2 0 R] /Count 1000000000>> endobj
trailer <</Root 1 0 R>>`;

const because = (words: string) => ({ error: expect.stringContaining(words) });

async function minutes(type: 'pdf' | 'docx') {
  const all = await sampleMeetingNotes('2026-11-22');
  const file = await all.find(({ record }) => record.fileName.endsWith(type))?.file.read();
  return { type, bytes: new Uint8Array(file ?? []) };
}

describe('the thread that takes texts out of documents', () => {
  it('reads them one after the other, and says of one that cannot be read why', async () => {
    const extract = openTextThread(roomy);
    const [pdf, docx] = [await minutes('pdf'), await minutes('docx')];
    const none = { type: 'pdf', bytes: new TextEncoder().encode('no PDF') } as const;
    const replies = await Promise.all([pdf, none, docx].map(extract));
    expect(replies[0]).toEqual({ text: await extractText(pdf.bytes) });
    expect(replies[1]).toEqual({ error: expect.stringContaining('Invalid PDF') });
    expect(replies[2]).toEqual({ text: await extractWordText(docx.bytes) });
  });

  it('ends what takes too long', async () => {
    const turns = await pdfOf(Buffer.alloc(40 * MB, 'q Q '));
    const extract = openTextThread({ ...roomy, time: 1_000 });
    expect(await extract({ type: 'pdf', bytes: turns })).toEqual(because('too long'));
  });

  it('ends what unpacks into too much, and reads the next', async () => {
    const bomb = await pdfOf(Buffer.alloc(160 * MB, ' '));
    expect(bomb.byteLength).toBeLessThan(40_000);
    const extract = openTextThread({ ...roomy, memory: 100 * MB });
    expect(await extract({ type: 'pdf', bytes: bomb })).toEqual(because('too much memory'));
    const next = await minutes('pdf');
    expect(await extract(next)).toEqual({ text: await extractText(next.bytes) });
  });

  it('does not blame a document for the end of a thread that had read another', async () => {
    // It ends with every document after its first, and with each whose first byte is 1.
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
      because('A leftover'),
      text,
    ]);
    expect(started).toBe(4);
  });

  it('reads the next document in a thread that starts after one that could not', async () => {
    let isBroken = true;
    const load = () =>
      isBroken ? new Worker('throw new Error("No such file")', { eval: true }) : loadTextWorker();
    const extract = openTextThread(roomy, load);
    const next = await minutes('docx');
    await expect(extract(next)).rejects.toThrow('No such file');
    isBroken = false;
    expect(await extract(next)).toEqual({ text: await extractWordText(next.bytes) });
  });

  it('comes to an end with pages that are their own children', async () => {
    const extract = openTextThread(roomy);
    expect(await extract({ type: 'pdf', bytes: new TextEncoder().encode(endless) })).toEqual({
      text: { blocks: [], isPart: false },
    });
  });
});
