import { describe, expect, it } from 'vitest';
import { extractText } from '../../document-text/extract-text.ts';
import { sampleMeetingNotes, sampleNewsletters } from '../../parish/sample/documents/sample-documents.ts';

const blocks = async (bytes: Uint8Array, type: 'pdf' | 'docx' = 'pdf') =>
  (await extractText({ type, bytes })).blocks.map(({ kind, text }) => `${kind}: ${text}`);

describe('the sample documents', () => {
  const textOf = async (samples: typeof sampleNewsletters) => {
    const [first] = await samples('2026-11-22');
    if (!first) throw new Error('There is no sample document.');
    return (await blocks(new Uint8Array(await first.file.read()))).join('\n');
  };

  it('a newsletter is read with its headings, columns and table rows in order', async () => {
    const text = await textOf(sampleNewsletters);
    expect(text).toContain(
      'heading: Masses this week\n' +
        'paragraph: Saturday 3 October – Vigil: Twenty-seventh Sunday in Ordinary Time – 6:00 PM – ' +
        'Vocations to the priesthood and religious life\n',
    );
    expect(text).toContain(
      'heading: Next weekend\nparagraph: Mass – Readers – Ministers of Holy Communion\n' +
        'paragraph: Saturday 10 October, Vigil – ',
    );
    expect(text).toContain('heading: Youth club\nparagraph: Friday at 7:00 PM');
    expect(text).toContain('heading: In the diary\nitem: ');
    expect(text.indexOf('heading: Youth club')).toBeLessThan(text.indexOf('heading: Car park'));
    expect(text).not.toContain('1 of 2');
  });

  it('meeting notes are read in order', async () => {
    const text = await textOf(sampleMeetingNotes);
    expect(text).toContain('heading: 1. ');
    expect(text.indexOf('heading: 1. ')).toBeLessThan(text.indexOf('heading: 2. '));
    expect(text).not.toContain('Questions to the parish office');
  });

  it('returns the headings, paragraphs and list items of a Word document', async () => {
    const all = await sampleMeetingNotes('2026-11-22');
    const sample = all.find(({ record }) => record.fileName.endsWith('.docx'));
    const text = await blocks(new Uint8Array((await sample?.file.read()) ?? []), 'docx');
    expect(text.length).toBeGreaterThan(10);
    for (const kind of ['heading', 'paragraph', 'item'])
      expect(text.some((each) => each.startsWith(kind))).toBe(true);
    expect(text.join(' ')).not.toMatch(/[<>\u2022]/);
  });
});
