import { describe, expect, it } from 'vitest';
import { extractText } from '../../document-text/extract-text.ts';
import { sampleParish } from '../../parish/sample/sample-parish.ts';

const { files } = await sampleParish('2026-11-22');
const blocks = async (folder: string, type: 'pdf' | 'docx' = 'pdf') => {
  const file = files.find((each) => each.folder === folder && each.fileName.endsWith(type));
  const bytes = new Uint8Array((await file?.read()) ?? []);
  return (await extractText({ type, bytes })).blocks.map(({ kind, text }) => `${kind}: ${text}`);
};

describe('the sample documents', () => {
  it('a newsletter is read with its headings, columns and table rows in order', async () => {
    const text = (await blocks('newsletters')).join('\n');
    expect(text).toContain('heading: Masses this week\nparagraph: Saturday – Vigil of Sunday – 6:00 PM – ');
    expect(text).toContain(
      'heading: Next weekend\nparagraph: Mass – Readers – Ministers of Holy Communion\nparagraph: Saturday, Vigil – ',
    );
    expect(text).toContain('heading: In the diary\nitem: ');
    expect(text.indexOf('heading: Children’s liturgy')).toBeLessThan(text.indexOf('heading: Books'));
    expect(text).not.toContain('1 of 2');
  });

  it('meeting notes are read in order', async () => {
    const text = (await blocks('meetings')).join('\n');
    expect(text).toContain('heading: 1. ');
    expect(text.indexOf('heading: 1. ')).toBeLessThan(text.indexOf('heading: 2. '));
    expect(text).not.toMatch(/\d of \d/);
  });

  it('returns the headings, paragraphs and list items of a Word document', async () => {
    const text = await blocks('meetings', 'docx');
    expect(text.length).toBeGreaterThan(10);
    for (const kind of ['heading', 'paragraph', 'item'])
      expect(text.some((each) => each.startsWith(kind))).toBe(true);
    expect(text.join(' ')).not.toMatch(/[<>\u2022]/);
  });
});
