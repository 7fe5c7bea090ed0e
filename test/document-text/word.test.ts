import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../document-text/extract-text.ts';
import { paragraph, run, word } from './word-document.ts';

const blocks = async (file: Uint8Array) =>
  (await extractText({ type: 'docx', bytes: file })).blocks.map(({ kind, text }) => `${kind}: ${text}`);

describe('extractText of a Word document', () => {
  it('keeps the beginning of a document that is one long paragraph, up to a word, and returns isPart', async () => {
    const { blocks: kept, isPart } = await extractText({
      type: 'docx',
      bytes: word(paragraph(run('Notices 😀 '.repeat(10_000)))),
    });
    const text = kept.map((each) => each.text).join('');
    expect([kept.length, isPart]).toEqual([1, true]);
    expect(text.length).toBeGreaterThan(39_900);
    expect(text.length).toBeLessThanOrEqual(40_000);
    expect(text).toMatch(/(Notices|😀)$/u);
  });

  it('reads a paragraph with a very long run of spaces in linear time', async () => {
    const text = `Notices${' '.repeat(100_000)}7`;
    expect(await blocks(word(paragraph(run(text))))).toEqual(['paragraph: Notices 7']);
  });

  it('keeps whole paragraphs up to the maximum length', async () => {
    const [first, second] = ['a'.repeat(30_000), 'b'.repeat(20_000)];
    const text = (...texts: string[]) =>
      extractText({ type: 'docx', bytes: word(texts.map((each) => paragraph(run(each))).join('')) });
    expect(await text(first, second, 'c')).toEqual({
      blocks: [{ kind: 'paragraph', text: first }],
      isPart: true,
    });
    expect((await text(first, 'b'.repeat(10_000))).isPart).toBe(false);
  });

  it('recognises headings by style in any language, by outline level, and as short bold lines', async () => {
    const file = word(
      [
        paragraph(run('Notices'), '<w:pStyle w:val="berschrift1"/>'),
        paragraph(run('Outlined'), '<w:outlineLvl w:val="1"/>'),
        paragraph(run('Flower ', '<w:b/>') + run('rota', '<w:b/>')),
        paragraph(run('Not bold', '<w:b w:val="0"/>')),
        paragraph(run('This bold sentence is none.', '<w:b/>')),
      ].join(''),
    );
    expect(await blocks(file)).toEqual([
      'heading: Notices',
      'heading: Outlined',
      'heading: Flower rota',
      'paragraph: Not bold',
      'paragraph: This bold sentence is none.',
    ]);
  });

  it('recognises list items by numbering, style or a typed bullet, and reads tables row by row', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
    const file = word(
      [
        paragraph(run('Tea'), '<w:numPr><w:numId w:val="1"/></w:numPr>'),
        paragraph(run('Cakes'), '<w:pStyle w:val="Listenabsatz"/>'),
        paragraph(run('\u2022 Raffle')),
        `<w:tbl><w:tr>${cell('Sunday')}${cell('10:30 AM')}</w:tr><w:tr>${cell('Friday')}${cell('7:00 PM')}</w:tr></w:tbl>`,
      ].join(''),
    );
    expect(await blocks(file)).toEqual([
      'item: Tea',
      'item: Cakes',
      'item: Raffle',
      'paragraph: Sunday \u2013 10:30 AM',
      'paragraph: Friday \u2013 7:00 PM',
    ]);
  });

  it('reads the cells of a layout table one after the other', async () => {
    const cell = (...content: string[]) => `<w:tc>${content.join('')}</w:tc>`;
    const title = paragraph(run('Left'), '<w:outlineLvl w:val="0"/>');
    const file = word(
      `<w:tbl><w:tr>${cell(title, paragraph(run('One.')), paragraph(run('Two.')))}${cell(paragraph(run('Right.')))}</w:tr></w:tbl>`,
    );
    expect(await blocks(file)).toEqual([
      'heading: Left',
      'paragraph: One.',
      'paragraph: Two.',
      'paragraph: Right.',
    ]);
  });

  it('reads links, insertions and text boxes once, and omits deletions', async () => {
    const box = `<w:txbxContent>${paragraph(run('In a box'))}</w:txbxContent>`;
    const file = word(
      paragraph(
        run('Ring ') +
          `<w:hyperlink>${run('the office &amp; ask')}</w:hyperlink><w:del>${run('gone')}</w:del><w:ins>${run(' now')}</w:ins>` +
          `<w:r><w:tab/><w:t>please</w:t><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    );
    expect(await blocks(file)).toEqual([
      'paragraph: Ring the office & ask now please',
      'paragraph: In a box',
    ]);
  });

  it.each([
    ['hidden', run('secret', '<w:vanish/>')],
    ['struck out', run('7 pm', '<w:strike/>')],
    ['struck out twice', run('7 pm', '<w:dstrike/>')],
    ['hidden by its style', run('secret', '<w:rStyle w:val="Hidden"/>')],
    ['moved away', `<w:moveFrom>${run('elsewhere')}</w:moveFrom>`],
    ['deleted', `<w:del>${run('gone')}</w:del>`],
  ])('omits text that is %s', async (_, omitted) => {
    expect(await blocks(word(paragraph(run('At ') + omitted + run('6 pm'))))).toEqual(['paragraph: At 6 pm']);
    expect(await blocks(word(paragraph(omitted)))).toEqual([]);
  });

  it('keeps text whose properties are off, text that was moved here, and no row that was deleted', async () => {
    const off = run('At 6 pm', '<w:strike w:val="0"/><w:vanish w:val="false"/>');
    const moved = `<w:moveTo>${run(' on Friday')}</w:moveTo>`;
    const row = `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph(run('Gone'))}</w:tc></w:tr></w:tbl>`;
    expect(await blocks(word(paragraph(off + moved) + row))).toEqual(['paragraph: At 6 pm on Friday']);
  });

  it.each([
    ['a file that is not an archive', strToU8('PK not really')],
    ['an archive without a document', zipSync({ 'other.txt': strToU8('x') })],
    ['a damaged document', zipSync({ 'word/document.xml': strToU8('<w:document><w:body>') })],
    [
      'a document that unpacks to more than 5 MB',
      zipSync({ 'word/document.xml': new Uint8Array(6 * 1024 * 1024) }),
    ],
  ])('rejects %s', async (_, file) => {
    await expect(extractText({ type: 'docx', bytes: file })).rejects.toThrow();
  });
});
