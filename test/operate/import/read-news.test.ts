import { describe, expect, it } from 'vitest';
import { readNews } from '../../../operate/import/read-news.ts';

const fieldsOf = (text: string) => readNews(text).entries.map(({ fields }) => fields);

describe('readNews', () => {
  it('accepts the column names of other programs, and converts HTML to text', () => {
    const table =
      '\uFEFFID,Post Title,Post Content,Post Date,Post Author,Categories\r\n' +
      '7,"A roof, at last","<p>Two<br>lines</p>\n<p>and <b>more</b></p>",2026-05-03 10:00:00,,"Parish|Community"\r\n';
    expect(fieldsOf(table)).toEqual([
      {
        title: 'A roof, at last',
        content: 'Two\nlines\n\nand more',
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

  it('derives the id of a row from its id column, otherwise from its title and date', () => {
    const idsOf = (text: string) => readNews(text).entries.map(({ id }) => id);
    expect(idsOf('title,content,date\nA,B,2026-05-03')).toEqual(
      idsOf('title,content,date\nA,other,2026-05-03'),
    );
    expect(idsOf('id,title,content,date\n7,A,B,2026-05-03')).toEqual(
      idsOf('id,title,content,date\n7,Another,B,2026-05-04'),
    );
  });

  it('reports each fault with its line', () => {
    const { faults } = readNews('title,content,date\nA,B,2026-05-03\n,C,2026-13-01\nA,D,2026-05-03');
    expect(faults).toEqual([
      'Line 3, without a title: Title is missing. Date must be a date that exists, written like 2027-03-28.',
      'Line 4, A: The same as Line 2, A.',
    ]);
  });

  it.each([
    ['', 'The table has no column “title”, “content”, “date”'],
    ['title,content\nA,B', 'The table has no column “date”'],
    ['title,content,date\n"A,B', 'This is not a CSV file'],
  ])('rejects %j', (table, sentence) => {
    expect(() => readNews(table)).toThrow(sentence);
  });
});
