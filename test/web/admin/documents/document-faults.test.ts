import { describe, expect, it } from 'vitest';
import { documentFaults, faultsByInput } from '../../../../web/admin/documents/document-faults.ts';

const values = { title: 'Palm Sunday', description: '', date: '2027-03-21' };
const file = (bytes = 10, name = 'news.pdf') => new File([new Uint8Array(bytes)], name);

describe('a document, before its file is sent', () => {
  it('is held against the contract', () => {
    expect(documentFaults(values, file())).toEqual({});
    expect(documentFaults({ ...values, title: 'L'.repeat(250) }, file())).toEqual({
      title: 'Title must be at most 200 characters long.',
    });
    expect(documentFaults({ ...values, title: ' ', date: '' }, undefined)).toEqual({
      file: 'File is missing.',
      title: 'Title is missing.',
      date: 'Date is missing.',
    });
  });

  it('says at its one input what is wrong with the name or the size of its file', () => {
    expect(Object.keys(documentFaults(values, file(0)))).toEqual(['file']);
    expect(Object.keys(documentFaults(values, file(10, `${'n'.repeat(256)}.pdf`)))).toEqual(['file']);
    expect(faultsByInput({ fileSize: 'Too large.', title: 'Too long.' })).toEqual({
      file: 'Too large.',
      title: 'Too long.',
    });
  });
});
