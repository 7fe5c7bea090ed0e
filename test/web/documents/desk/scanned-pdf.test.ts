import { readFile } from 'node:fs/promises';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { isScannedPdf } from '../../../../web/documents/desk/document-screens.ts';

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

async function pdfWith(text: string | undefined): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawRectangle({ x: 50, y: 50, width: 400, height: 600, color: rgb(0.9, 0.9, 0.9) });
  if (text) page.drawText(text, { font: await pdf.embedFont(StandardFonts.Helvetica) });
  return pdf;
}

describe('isScannedPdf', () => {
  it.each([true, false])('detects a PDF without fonts (object streams: %s)', async (useObjectStreams) => {
    const scan = await (await pdfWith(undefined)).save({ useObjectStreams });
    expect(await isScannedPdf(blobOf(scan))).toBe(true);
    const printed = await (await pdfWith('Mass times')).save({ useObjectStreams });
    expect(await isScannedPdf(blobOf(printed))).toBe(false);
  });

  it.each(['word-table', 'libreoffice-paragraphs', 'pages-line'])('returns false for %s', async (name) => {
    const file = await readFile(new URL(`../../../document-text/shipped/${name}.pdf`, import.meta.url));
    expect(await isScannedPdf(blobOf(file))).toBe(false);
  });

  it('returns false for another file type and an encrypted or damaged PDF', async () => {
    const textOf = (text: string) => isScannedPdf(new Blob([text]));
    expect(await textOf('A Word file')).toBe(false);
    expect(await textOf('%PDF-1.7 /Encrypt 5 0 R')).toBe(false);
    expect(await textOf('%PDF-1.7 <</Type /ObjStm>> stream\nnot deflated endstream')).toBe(false);
  });
});
