import { degrees, PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../document-text/extract-text.ts';

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

/** A tagged page, drawn from the bottom to the top, with a running header. */
const drawnTexts = [
  ['/TD', 200, 300, '10:30 AM'],
  ['/TD', 60, 300, 'Sunday'],
  ['/LBody', 60, 400, 'Coffee after Mass'],
  ['/P', 60, 500, 'ciliation service is on Friday'],
  ['/P', 60, 514, 'The recon-'],
  ['/H1', 60, 600, 'Rotas'],
  ['/P', 60, 285, 'All are welcome'],
] as const;
const content = [
  '/Artifact BMC BT /F 11 Tf 60 700 Td (Saint Mildred) Tj ET EMC',
  ...drawnTexts.map(
    ([tag, left, up, text], id) =>
      `${tag} <</MCID ${id}>> BDC BT /F 11 Tf ${left} ${up} Td (${text}) Tj ET EMC`,
  ),
].join('\n');
/** The elements of the page from number 9 on, in the order of its text. */
const elements = ['H1 5', 'P 4 3', 'LI 2', 'TR 13 0 R 14 0 R', 'TD 1', 'TD 0', 'P 6'];
const tagged = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R /MarkInfo <</Marked true>> /StructTreeRoot 5 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /StructParents 0 /Contents 4 0 R
/Resources <</Font <</F <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj <</Type /StructTreeRoot /K [9 0 R 10 0 R 11 0 R 12 0 R 15 0 R] /ParentTree 6 0 R>> endobj
6 0 obj <</Nums [0 [14 0 R 13 0 R 11 0 R 10 0 R 10 0 R 9 0 R 15 0 R]]>> endobj
${elements
  .map((element, index) => {
    const [role, ...kids] = element.split(' ');
    const parent = role === 'TD' ? 12 : 5;
    return `${9 + index} 0 obj <</S /${role} /P ${parent} 0 R /Pg 3 0 R /K [${kids.join(' ')}]>> endobj`;
  })
  .join('\n')}
trailer <</Root 1 0 R>>`;

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

  it('reads a tagged page in the order and by the kinds of its tags, without what has none', async () => {
    expect(await blocks(new TextEncoder().encode(tagged))).toEqual([
      'heading: Rotas',
      'paragraph: The reconciliation service is on Friday',
      'item: Coffee after Mass',
      'paragraph: Sunday – 10:30 AM',
      'paragraph: All are welcome',
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

  it('joins a word that is hyphenated at the end of a line, and keeps the hyphen of a compound', async () => {
    const pdf = await pdfOf((draw) =>
      column(draw, ['Please come to the recon-', 'ciliation service of twenty-', 'four hours.'], 60, 80),
    );
    expect(await blocks(pdf)).toEqual([
      'paragraph: Please come to the reconciliation service of twenty-four hours.',
    ]);
  });

  it('joins spaced letters and a drop cap, and reads dot leaders as a dash', async () => {
    const pdf = await pdfOf((draw) => {
      draw('N E W S L E T T E R', 60, 60, { size: 18 });
      draw('D', 60, 124, { size: 36 });
      column(draw, ['ear friends, the bishop is coming,', 'and so is his mother on Sunday.'], 88, 100, 12);
      draw('Saturday (Vigil) ................ 6:00 PM', 60, 160);
    });
    expect(await blocks(pdf)).toEqual([
      'heading: NEWSLETTER',
      'paragraph: Dear friends, the bishop is coming, and so is his mother on Sunday.',
      'paragraph: Saturday (Vigil) – 6:00 PM',
    ]);
  });

  it('keeps a small line below a large title apart from it', async () => {
    const pdf = await pdfOf((draw) => {
      draw('Parish Newsletter', 60, 60, { size: 24 });
      draw('For this Sunday and the week after it', 60, 76);
    });
    expect(await blocks(pdf)).toEqual([
      'heading: Parish Newsletter',
      'paragraph: For this Sunday and the week after it',
    ]);
  });

  it('continues a paragraph in the next column', async () => {
    const pdf = await pdfOf((draw) => {
      column(draw, [...wide('Left', 3), 'and the sentence is'], 60, 100);
      column(draw, ['not ended here.', ...wide('Right', 3)], 320, 100);
    });
    expect((await blocks(pdf)).join()).toContain('and the sentence is not ended here.');
  });

  it('begins a paragraph at an indented line, but not at each centred one', async () => {
    const pdf = await pdfOf((draw) => {
      column(draw, [...wide('First', 2), 'and ends here.'], 60, 80);
      column(draw, wide('Second', 1), 80, 122);
      draw('A line that is centred', 200, 200);
      draw('with another longer line below it', 175, 214);
    });
    expect((await blocks(pdf)).map((text) => text.slice(0, 40))).toEqual([
      'paragraph: First line 1 goes on for a go',
      'paragraph: Second line 1 goes on for a g',
      'paragraph: A line that is centred with a',
    ]);
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

  it('reads cells in the order in which they were drawn, and joins the last one’s second line', async () => {
    const pdf = await pdfOf((draw) => {
      draw('Sunday', 60, 100);
      draw('10:30 AM', 400, 100);
      draw('People of the', 200, 100);
      draw('Monday', 60, 140);
      draw('Deceased of the', 200, 140);
      draw('Thorley family', 200, 154);
    });
    expect(await blocks(pdf)).toEqual([
      'paragraph: Sunday – 10:30 AM – People of the',
      'paragraph: Monday – Deceased of the Thorley family',
    ]);
  });

  it('reads a running header once, and no page numbers', async () => {
    const pageOf = (number: number) => (draw: Draw) => {
      draw('Our Lady and Saint Mildred', 60, 40);
      draw(`The text of page ${['one', 'two', 'three'][number - 1]}.`, 60, 100);
      draw('Scripture: World English Bible', 60, 800);
      draw(`Page ${number} of 3`, 480, 800);
    };
    expect(await blocks(await pdfOf(pageOf(1), pageOf(2), pageOf(3)))).toEqual([
      'paragraph: Our Lady and Saint Mildred',
      'paragraph: The text of page one.',
      'paragraph: Scripture: World English Bible',
      'paragraph: The text of page two.',
      'paragraph: The text of page three.',
    ]);
  });

  it('keeps what the pages of a rota share, and differ in by digits', async () => {
    const week = (day: number) => (draw: Draw) =>
      column(draw, [`Sunday ${day} December`, 'Mass 9:30 AM', `Readers: Ann and Tom`], 60, 50, 22);
    const pages = [6, 13, 20].flatMap((day) => [
      `Sunday ${day} December`,
      'Mass 9:30 AM',
      'Readers: Ann and Tom',
    ]);
    expect(await blocks(await pdfOf(week(6), week(13), week(20)))).toEqual(
      pages.map((text) => `paragraph: ${text}`),
    );
  });

  it('is not empty for a page whose text is turned, or is its number alone', async () => {
    expect(await blocks(await pdfOf((draw) => draw('Hung upside down', 400, 700, { turned: 180 })))).toEqual([
      'paragraph: Hung upside down',
    ]);
    expect(await blocks(await pdfOf((draw) => draw('1', 280, 810)))).toEqual(['paragraph: 1']);
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
