import { describe, expect, it } from 'vitest';
import { contentFault } from '../../../contract/files/upload-folders.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n');
const pdf = bytes('%PDF-1.7');
const doc = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const docx = bytes('PK', [3, 4]);

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
  ])('rejects content of another type: %s %#', (key, start) => {
    expect(contentFault(key, start)).toMatch(/^This file is not a /);
  });

  it('names the file and the expected type', () => {
    expect(contentFault('x/1.pdf', bytes('MZ'), 'Newsletter.pdf')).toBe(
      '‘Newsletter.pdf’ is not a PDF document, although its name says so. Please select a PDF document.',
    );
  });
});
