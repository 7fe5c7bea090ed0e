import { describe, expect, it } from 'vitest';
import { documentType } from '../../../web/formats/files.ts';

describe('documentType', () => {
  it.each([
    ['newsletter.pdf', 'PDF'],
    ['NEWSLETTER.PDF', 'PDF'],
    ['minutes.doc', 'Word Doc'],
    ['minutes of 3.2.docx', 'Word Doc'],
    ['minutes.odt', 'Document'],
    ['pdf', 'Document'],
    ['minutes.pdf.txt', 'Document'],
  ])('of %s returns %s', (fileName, type) => {
    expect(documentType(fileName)).toBe(type);
  });
});
