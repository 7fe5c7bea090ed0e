import { describe, expect, it } from 'vitest';
import { readNews } from '../../../operate/import/sources.ts';

const now = new Date('2026-11-24T12:00:00Z');
const fieldsOf = (text: string) => readNews(text, now).entries.map(({ fields }) => fields);

describe('readNews', () => {
  it('accepts the column names of other programs, and converts HTML to text', () => {
    const table =
      '\uFEFFID,Post Title,Post Content,Post Date,Post Author,Categories\r\n' +
      '7,"A roof, at last","<p>Two<br>lines</p>\n<p>and <b>more</b></p>",2026-05-03 10:00:00,,"Parish|Community"\r\n';
    expect(fieldsOf(table)).toEqual([
      {
        title: 'A roof, at last',
        content: 'Two\nlines\n\nand **more**',
        formatted: true,
        date: '2026-05-03',
        category: 'community',
      },
    ]);
  });

  it.each([
    ['with semicolons and the day first', 'title;content;date;author\nA;B, C;3/5/2026;Fr L'],
    ['with tabs', 'title\tcontent\tdate\tauthor\nA\tB, C\t2026-05-03\tFr L'],
  ])('reads a table %s', (_, table) => {
    expect(fieldsOf(table)).toEqual([
      { title: 'A', content: 'B, C', date: '2026-05-03', author: 'Fr L', category: undefined },
    ]);
  });

  it.each([
    ['with its separator in the first line', 'sep=;\r\ntitle;content;date\r\nA;B, C;2026-05-03'],
    ['with empty columns at the end', 'title,content,date,,\nA,"B, C",2026-05-03,,\n,,,,\n'],
    [
      'of Wix',
      'ID,Title,Excerpt,Cover Image,Published Date,Last Published Date,Rich Content,Plain Content,Author\n1,A,x,wix:image,2026-05-03T10:00:00Z,2026-06-03T10:00:00Z,"{""nodes"":[]}","B, C",0c1d3b0a-3a53-4d7e-9d0b-6c1de6c8b6a1',
    ],
    [
      'with the names of Wix’s fields',
      '_id,title,publishedDate,lastPublishedDate,richContent,plainContent,mainCategory\n1,A,2026-05-03T10:00:00Z,2026-06-03T10:00:00Z,{},"B, C",x',
    ],
    ['with a date without zeros', 'title,content,date\nA,"B, C",2026-5-3'],
    [
      'of Squarespace',
      'URL Id,Title,Body,Publish Date,Tags\na,A,"B, C",05/03/2026 10:00,\nb,D,E,05/13/2026 10:00,',
    ],
    ['with the month in words', 'title,content,date\nA,"B, C","Sunday, May 3rd, 2026"'],
  ])('reads a table %s', (_, table) => {
    const [fields] = fieldsOf(table);
    expect(fields).toMatchObject({ title: 'A', content: 'B, C', date: '2026-05-03' });
    expect(fields).not.toHaveProperty('author');
  });

  it('says which columns it reads, and how it reads a date that could be another', () => {
    const notesOf = (...dates: string[]) =>
      readNews(['Post Title,Body,Publish Date,Tags', ...dates.map((date) => `A,B,${date},x`)].join('\n'), now)
        .notes;
    const columns =
      'It is read as title from “Post Title”, content from “Body”, date from “Publish Date”. Not read: Tags.';
    expect(notesOf('2026-05-03')).toEqual([columns]);
    expect(notesOf('3/5/2026')).toEqual([
      columns,
      'Its dates are read with the day first: “3/5/2026” is 2026-05-03.',
    ]);
    expect(notesOf('3/5/2026', '5/13/2026')).toEqual([
      columns,
      'Its dates are read with the month first: “3/5/2026” is 2026-03-05.',
    ]);
  });

  it.each([
    ['A,B, C,2026-05-03', 'It has more cells than the first line: put quotes around texts with commas.'],
    ['A,"{""nodes"":[]}",2026-05-03', 'Its text is data (JSON), not text: name a column of texts “content”.'],
  ])('reports the row %s', (line, fault) => {
    const { entries, faults } = readNews(`title,content,date\n${line}`, now);
    expect([entries, faults]).toEqual([[], [`Line 2: ${fault}`]]);
  });

  it('derives the id of a row from its id column, otherwise from its title and date', () => {
    const idsOf = (text: string) => readNews(text, now).entries.map(({ id }) => id);
    expect(idsOf('title,content,date\nA,B,2026-05-03')).toEqual(
      idsOf('title,content,date\nA,other,2026-05-03'),
    );
    expect(idsOf('id,title,content,date\n7,A,B,2026-05-03')).toEqual(
      idsOf('id,title,content,date\n7,Another,B,2026-05-04'),
    );
  });

  const header = 'title,content,date,status,password';
  const row = (status: string, { date = '2026-05-03', password = '' } = {}) =>
    readNews(`${header}\nA,B,${date},${status},${password}`, now);

  it.each(['draft', 'Draft', 'pending', 'private', 'something else'])(
    'makes a draft of a row whose status is “%s”, and says so',
    (status) => {
      const [entry] = row(status).entries;
      expect(entry?.fields['draft']).toBe(true);
      expect(entry?.notes).toEqual([`It becomes a draft, because its status is “${status.toLowerCase()}”.`]);
    },
  );

  it.each(['', 'publish', 'Published', 'future'])('publishes a row whose status is “%s”', (status) => {
    const [entry] = row(status).entries;
    expect([entry?.fields['draft'], entry?.fields['visibleFrom'], entry?.notes]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it('makes a draft of a row with a password', () => {
    const [entry] = row('publish', { password: 'x' }).entries;
    expect(entry?.fields['draft']).toBe(true);
    expect(entry?.notes).toEqual(['It becomes a draft, because it has a password.']);
  });

  it.each(['trash', 'auto-draft'])('leaves a row out, by name, whose status is “%s”', (status) => {
    const { entries, leftOut } = row(status);
    expect([entries, leftOut]).toEqual([[], [`Line 2, A (2026-05-03): Its status is “${status}”.`]]);
  });

  it.each([
    ['2027-05-03', '2027-05-02T23:00:00.000Z', '2027-05-03, 00:00'],
    ['2027-05-03 09:30:00', '2027-05-03T08:30:00.000Z', '2027-05-03, 09:30'],
    ['2027-05-03T09:30:00Z', '2027-05-03T09:30:00.000Z', '2027-05-03, 10:30'],
    ['3/5/2027 9:30', '2027-05-03T08:30:00.000Z', '2027-05-03, 09:30'],
  ])('shows a row dated %s from that time on', (date, visibleFrom, said) => {
    const [entry] = row('publish', { date }).entries;
    expect([entry?.fields['date'], entry?.fields['visibleFrom']]).toEqual(['2027-05-03', visibleFrom]);
    expect(entry?.notes).toEqual([`It is shown from ${said} on.`]);
  });

  it('reports each fault with its line', () => {
    const { faults } = readNews('title,content,date\nA,B,2026-05-03\n,C,2026-13-01\nA,D,2026-05-03', now);
    expect(faults).toEqual([
      'Line 3, without a title (2026-13-01): Title is missing. Date must be a date that exists, written like 2027-03-28.',
      'Line 4, A (2026-05-03): The same as Line 2, A (2026-05-03).',
    ]);
  });

  it.each([
    ['', 'The table has no column “title”, “content”, “date”'],
    ['title,content\nA,B', 'The table has no column “date”'],
    ['Headline,Words\nA,B', 'It has: “Headline”, “Words”.'],
    ['title,content,date\n"A,B', 'This is not a CSV file'],
  ])('rejects %j', (table, sentence) => {
    expect(() => readNews(table, now)).toThrow(sentence);
  });
});
