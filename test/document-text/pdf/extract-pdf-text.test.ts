import { degrees, PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../document-text/extract-text.ts';

type Draw = (
  text: string,
  left: number,
  top: number,
  options?: { readonly size?: number; readonly bold?: boolean; readonly turned?: number },
) => void;

/** Creates a PDF of A4 pages; `left` and `top` are in points from the top left corner, `turned` is in degrees. */
async function pdfOf(...pages: ((draw: Draw) => void)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const text = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const drawAll of pages) {
    const page = pdf.addPage([595, 842]);
    drawAll((words, left, top, { size = 11, bold: isBold = false, turned = 0 } = {}) => {
      const font: PDFFont = isBold ? bold : text;
      page.drawText(words, { x: left, y: 842 - top, size, font, rotate: degrees(turned) });
    });
  }
  return pdf.save();
}

/** Draws the lines of a column. */
function column(draw: Draw, lines: readonly string[], left: number, top: number, leading = 14): void {
  for (const [index, line] of lines.entries()) draw(line, left, top + index * leading);
}

const blocks = async (pdf: Uint8Array) =>
  (await extractText({ type: 'pdf', bytes: pdf })).blocks.map(({ kind, text }) => `${kind}: ${text}`);

const wide = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index + 1} goes on for a good while`);

describe('extractText of a PDF', () => {
  it('joins the lines of a paragraph, and splits paragraphs by the space between them', async () => {
    const pdf = await pdfOf((draw) => {
      column(draw, ['The roof has been', 'mended at last.'], 60, 80);
      column(draw, ['Please give to the fund.'], 60, 130);
    });
    expect(await blocks(pdf)).toEqual([
      'paragraph: The roof has been mended at last.',
      'paragraph: Please give to the fund.',
    ]);
  });

  it('omits text that is not upright, such as a watermark or a line along the margin', async () => {
    const pdf = await pdfOf((draw) => {
      draw('DRAFT', 150, 500, { size: 60, turned: 45 });
      draw('Printed by the parish office', 20, 700, { turned: 90 });
      draw('Hung upside down', 400, 700, { turned: 180 });
      draw('Mass is at ten.', 60, 80);
    });
    expect(await blocks(pdf)).toEqual(['paragraph: Mass is at ten.']);
  });

  it('joins a word that is hyphenated at the end of a line', async () => {
    const pdf = await pdfOf((draw) =>
      column(draw, ['Please come to the recon-', 'ciliation service.'], 60, 80),
    );
    expect(await blocks(pdf)).toEqual(['paragraph: Please come to the reconciliation service.']);
  });

  it('recognises headings by their size, and list items by their bullets', async () => {
    const pdf = await pdfOf((draw) => {
      draw('Notices', 60, 60, { size: 18, bold: true });
      column(draw, ['• Coffee after Mass', '• Choir on Thursday'], 60, 90);
    });
    expect(await blocks(pdf)).toEqual([
      'heading: Notices',
      'item: Coffee after Mass',
      'item: Choir on Thursday',
    ]);
  });

  it('reads columns one after the other, below text that spans them', async () => {
    const pdf = await pdfOf((draw) => {
      draw('The parish newsletter of Sunday 22 November 2026 in full', 60, 60, { size: 16 });
      column(draw, wide('Left', 8), 60, 100);
      column(draw, wide('Right', 8), 320, 100);
    });
    const text = (await blocks(pdf)).join(' ');
    expect(text.indexOf('Left line 8')).toBeLessThan(text.indexOf('Right line 1'));
    expect(text.startsWith('heading: The parish newsletter')).toBe(true);
  });

  it('reads three columns from left to right', async () => {
    const short = (name: string) =>
      Array.from({ length: 8 }, (_, index) => `${name} ${index + 1} is a full line of text here`);
    const pdf = await pdfOf((draw) => {
      for (const [index, name] of ['One', 'Two', 'Three'].entries())
        column(draw, short(name), 40 + index * 180, 100);
    });
    const text = (await blocks(pdf)).join(' ');
    const order = ['One 8', 'Two 1', 'Two 8', 'Three 1'].map((words) => text.indexOf(words));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('reads what is beside a title as part of its line, above columns', async () => {
    const pdf = await pdfOf((draw) => {
      draw('No. 47', 60, 60);
      draw('Sunday Bulletin of the parish', 190, 60, { size: 16 });
      draw('22 November', 470, 60);
      column(draw, wide('Left', 8), 60, 100);
      column(draw, wide('Right', 8), 320, 100);
    });
    expect((await blocks(pdf))[0]).toMatch(/No\. 47.*Sunday Bulletin of the parish.*22 November/);
  });

  it.each([
    [
      'in few rows',
      [
        ['Saturday 14 November, Vigil', 'Helen Thorley, Peter Wrobel'],
        ['Sunday 15 November, 10:30 AM', 'Bridget Adeyemi, Clara Larkspur'],
        ['Sunday 15 November, 6:00 PM', 'Grace Adeyemi, Flora Ferreira'],
      ],
    ],
    [
      'of which few are long',
      ['Dedication of the Lateran Basilica', 'Feast of Saint Andrew the Apostle'].flatMap((feast) => [
        [`${feast}, 10:00 AM and 7:00 PM`, 'Helen Thorley, Peter Wrobel'],
        ['Tuesday, 10:00 AM Mass', 'Bridget Adeyemi, Clara Larkspur'],
        ['Wednesday, 10:00 AM Mass', 'Grace Adeyemi, Flora Ferreira'],
        ['Thursday, 10:00 AM Mass', 'Ruth Carmody, Thomas Mathew'],
      ]),
    ],
  ])('reads a table of wide cells %s row by row', async (_, rows) => {
    const pdf = await pdfOf((draw) => {
      for (const [index, [day = '', names = '']] of rows.entries()) {
        draw(day, 60, 100 + index * 20);
        draw(names, 380, 100 + index * 20);
      }
    });
    expect(await blocks(pdf)).toEqual(rows.map((cells) => `paragraph: ${cells.join(' – ')}`));
  });

  it('reads a number or bullet drawn far before its text as part of its line', async () => {
    const pdf = await pdfOf((draw) => {
      draw('1.', 60, 60);
      draw('Present', 96, 60, { bold: true });
      column(draw, ['Father Laurence and the members', 'of the Parish Council'], 60, 90);
      draw('•', 60, 140);
      draw('Coffee after Mass', 100, 140);
    });
    expect(await blocks(pdf)).toEqual([
      'heading: 1. Present',
      'paragraph: Father Laurence and the members of the Parish Council',
      'item: Coffee after Mass',
    ]);
  });

  it('reads a table row by row', async () => {
    const pdf = await pdfOf((draw) => {
      for (const [index, [day, time]] of [
        ['Sunday', '10:30 AM'],
        ['Monday', 'No Mass'],
        ['Tuesday', '10:00 AM'],
        ['Friday', '7:00 PM'],
        ['Saturday', '6:00 PM'],
      ].entries()) {
        draw(day ?? '', 60, 100 + index * 20);
        draw(time ?? '', 300, 100 + index * 20);
      }
    });
    expect((await blocks(pdf)).join(' ')).toContain('Sunday – 10:30 AM');
    expect((await blocks(pdf)).join(' ')).toContain('Saturday – 6:00 PM');
  });

  it('omits repeated page headers and footers', async () => {
    const pageOf = (number: number) => (draw: Draw) => {
      draw('Our Lady and Saint Mildred', 60, 40);
      draw(`The text of page ${['one', 'two', 'three'][number - 1]}.`, 60, 100);
      draw(`Page ${number} of 3`, 280, 810);
    };
    expect(await blocks(await pdfOf(pageOf(1), pageOf(2), pageOf(3)))).toEqual([
      'paragraph: The text of page one.',
      'paragraph: The text of page two.',
      'paragraph: The text of page three.',
    ]);
  });

  it('omits the footer of a single page, which is level with its page number', async () => {
    const pdf = await pdfOf((draw) => {
      column(draw, wide('Left', 8), 60, 100);
      column(draw, wide('Right', 8), 320, 100);
      draw('Scripture: World English Bible', 60, 800);
      draw('1 of 1', 520, 800);
    });
    const text = (await blocks(pdf)).join(' ');
    expect(text).toMatch(/Left line 8 .* Right line 8/);
    expect(text).not.toMatch(/Scripture|1 of 1/);
  });

  it('keeps a table that reaches into the margin of a page', async () => {
    const pdf = await pdfOf((draw) => {
      draw('Candles', 60, 780);
      draw('12', 300, 780);
      draw('Flowers', 60, 800);
      draw('15/11', 300, 800);
    });
    expect(await blocks(pdf)).toEqual(['paragraph: Candles – 12', 'paragraph: Flowers – 15/11']);
  });

  it('joins text that is drawn letter by letter', async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    const pdf = await pdfOf((draw) => {
      let left = 60;
      for (const letter of 'Rosary at six') {
        draw(letter, left, 80);
        left += font.widthOfTextAtSize(letter, 11);
      }
    });
    expect(await blocks(pdf)).toEqual(['paragraph: Rosary at six']);
  });

  it('returns no blocks for a scan without text', async () => {
    const pdf = await PDFDocument.create();
    pdf
      .addPage([595, 842])
      .drawRectangle({ x: 50, y: 50, width: 400, height: 600, color: rgb(0.9, 0.9, 0.9) });
    expect(await extractText({ type: 'pdf', bytes: await pdf.save() })).toEqual({
      blocks: [],
      isPart: false,
    });
  });

  it('truncates a long document, and returns isPart', async () => {
    const pdf = await pdfOf(
      ...Array.from(
        { length: 20 },
        (_, page) => (draw: Draw) =>
          column(draw, wide(`On sheet ${'I'.repeat(page + 1)} the`, 50), 40, 60, 15),
      ),
    );
    const { blocks: kept, isPart } = await extractText({ type: 'pdf', bytes: pdf });
    expect(isPart).toBe(true);
    expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(40_000);
  });

  it('rejects a file that is damaged or not a PDF', async () => {
    await expect(extractText({ type: 'pdf', bytes: new TextEncoder().encode('No PDF') })).rejects.toThrow();
    await expect(
      extractText({ type: 'pdf', bytes: (await pdfOf(() => {})).slice(0, 200) }),
    ).rejects.toThrow();
  });
});
