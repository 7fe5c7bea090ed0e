import { describe, expect, it } from 'vitest';
import { readNews } from '../../../operate/import/news-table.ts';
import type { Addresses } from '../../../operate/import/pictures.ts';

const now = new Date('2026-11-28T12:00:00Z');
const read = (text: string, addresses: Addresses = new Map()) => readNews(text, addresses, now);
const row = (date: string, content = 'B') => read(`title,date,content\nA,"${date}","${content}"`);

describe('a table of news', () => {
  it('has the columns that its first row names, in any order, and its HTML becomes text', () => {
    const table =
      '\uFEFFDate;Title;Content;Author;Category;;\r\n6 December 2026;"A ""roof""";"<p>Two<br>lines</p>\n<p>and <b>more</b></p>";Fr L;Community;;\r\n;;;;;;\r\n';
    const { entries, faults } = read(table);
    expect([entries.map(({ fields }) => fields), faults]).toEqual([
      [
        {
          title: 'A "roof"',
          content: 'Two\nlines\n\nand **more**',
          formatted: true,
          date: '2026-12-06',
          author: 'Fr L',
          category: 'community',
          visibleFrom: '2026-12-06T00:00:00.000Z',
        },
      ],
      [],
    ]);
    expect(entries[0]?.notes).toEqual(['It is shown from 2026-12-06, 00:00 on.']);
  });

  it.each([
    ['of Joomla', 'id,title,alias,introtext,fulltext,state,catid,created,publish_up,publish_down,access'],
    [
      'of a calendar',
      'Subject,Start Date,Start Time,End Date,End Time,All day event,Description,Location,Private',
    ],
    ['with a column that may hide a row', 'title,date,content,status'],
    ['without a date', 'title,content'],
    ['with a name twice', 'title,date,content,title'],
    ['without a first row', ''],
  ])('%s is refused with its first row and the names that are meant', (_what, head) => {
    const refused = () => read(`${head}\n1,2026-05-03,C,D`);
    expect(refused).toThrow(
      head ? `its first row is “${head.replaceAll(',', ', ')}”` : 'its first row is “1',
    );
    expect(refused).toThrow('the names title, date and content, may have author, category and picture');
    expect(refused).toThrow('Export a calendar as .ics');
  });

  it.each(['A,2026-05-03,B, C', 'A,2026-05-03,"B'])('with the row %s is refused with the reason', (line) => {
    expect(() => read(`title,date,content\n${line}`)).toThrow('needs quotes around it');
  });

  it.each([
    ['2026-05-03', '2026-05-03'],
    ['Sunday, 3rd May 2026', '2026-05-03'],
    ['03/05/2026', '2026-05-03'],
    ['3/5/26', undefined],
    ['2026-05-03 10:00', undefined],
    ['before 3 May 2026', undefined],
  ])('has the date %s', (written, date) => {
    const { entries, faults } = row(written);
    expect(entries.map(({ fields }) => fields['date'])).toEqual(date ? [date] : []);
    expect(faults).toEqual(date ? [] : [expect.stringContaining(`Line 2, A (${written}): Date must be`)]);
  });

  it('names each row with its date in words, and each fault with its line', () => {
    const { entries, faults } = read(
      'title,date,content,category\nA,2026-05-03,B,\n,2026-05-03,C,\nA,2026-05-03,D,\nE,2026-05-03,F,sport',
    );
    expect(entries.map(({ from }) => from)).toEqual(['Line 2, A (Sunday 3 May 2026)']);
    expect(faults).toEqual([
      'Line 3, without a title (Sunday 3 May 2026): Title is missing.',
      'Line 4, A (Sunday 3 May 2026): The same as Line 2, A (Sunday 3 May 2026).',
      expect.stringContaining('Line 5, E (Sunday 3 May 2026): Category'),
    ]);
  });

  it('has the pictures of the imported folders, and names the others', () => {
    const picture = {
      path: '/p/Easter/a.jpg',
      relativePath: 'Easter/a.jpg',
      folder: 'Easter',
      fileName: 'a.jpg',
      type: 'image/jpeg',
    } as const;
    const table = 'title,date,content,picture\nA,2026-05-03,B,Easter/a.jpg\nC,2026-05-03,D,b.jpg';
    const [first, second] = read(table, new Map([[picture, '/media/a']])).entries;
    expect(first?.notes).toEqual(['Its picture is a.jpg.']);
    expect(second?.notes).toEqual(['It loses its picture b.jpg, which no imported folder has, or several.']);
  });
});
