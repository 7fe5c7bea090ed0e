import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { contentFault, documentFault } from '../../../contract/files/upload-folders.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n');
const pdf = bytes('%PDF-1.7');
const compound = (stream: string) =>
  bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], [...stream].join('\0'));
const doc = compound('WordDocument');
const docx = bytes('PK', [3, 4], 'word/document.xml');

describe('contentFault', () => {
  it.each([
    ['a.jpg', jpeg],
    ['a.png', png],
    ['a.gif', bytes('GIF89a')],
    ['a.webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['a.avif', bytes([0, 0, 0, 28], 'ftypavif')],
    ['a.avif', bytes([0, 0, 0, 28], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
    ['a.jpg', png],
    ['a.pdf', pdf],
    ['a.pdf', bytes('\n'.repeat(1000), '%PDF-1.4')],
    ['a.doc', doc],
    ['a.docx', docx],
    ['a.doc', docx],
  ])('accepts content that matches the extension: %s %#', (key, start) => {
    expect(contentFault(key, start)).toBeUndefined();
  });

  it.each([
    ['a.jpg', bytes('MZ')],
    ['a.png', bytes('<svg onload=alert(1)>')],
    ['a.jpg', pdf],
    ['a.webp', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['a.avif', bytes([0, 0, 0, 28], 'ftypisom')],
    ['a.pdf', bytes('<!doctype html>')],
    ['a.pdf', docx],
    ['a.docx', pdf],
    ['a.doc', bytes()],
    ['a.docx', bytes('PK', [3, 4], 'xl/workbook.xml')],
    ['a.doc', compound('Workbook')],
  ])('rejects content of another type: %s %#', (key, start) => {
    expect(contentFault(key, start)).toMatch(/^This file is not a /);
  });

  it('names the file and the expected type', () => {
    expect(contentFault('x/1.pdf', bytes('MZ'), 'Newsletter.pdf')).toBe(
      '‘Newsletter.pdf’ is not a PDF document, although its name says so. Please select a PDF document.',
    );
  });
});

describe('documentFault', () => {
  const password = 'Visitors cannot open ‘a’. It asks for a password: save a copy without one.';
  const example = (name: string) => readFile(new URL(name, import.meta.url));

  it.each([
    ['a.pdf', example('user-password.pdf'), password],
    ['a.pdf', example('owner-password.pdf'), undefined],
    ['a.docx', compound('EncryptedPackage'), password],
    ['a.docx', docx, undefined],
    [
      'a.doc',
      bytes('{\\rtf1'),
      '‘a’ is in Rich Text Format. Open it in Word, choose Save As and then PDF, and select that file.',
    ],
  ])('says what visitors cannot open, with what to do: %s %#', async (key, content, fault) => {
    expect(await documentFault(key, new Uint8Array(await content), 'a')).toBe(fault);
  });
});
