import { PDFDocument, StandardFonts, type PDFPage } from 'pdf-lib';
import { ink, linesOf, wine, wrap, type Faces, type Line } from './lines.ts';
import type { PrintedDocument, Section } from './printed-document.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 54;
const FOOT = 62;
const GUTTER = 22;
const BETWEEN_SECTIONS = 12;
const MEASURE = A4.width - 2 * MARGIN;

/** Typesets a document as a PDF on A4 pages: masthead, balanced columns, and a footer with the page number. */
export async function typesetPdf(document: PrintedDocument, createdAt: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${document.title}, ${document.subtitle}`);
  pdf.setAuthor(document.kicker);
  pdf.setLanguage('en-GB');
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  const faces = {
    text: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
    italic: await pdf.embedFont(StandardFonts.TimesRomanItalic),
  };
  const newPage = () => pdf.addPage([A4.width, A4.height]);
  let place = { page: newPage(), top: 0 };
  place = { ...place, top: masthead(place.page, document, faces) };
  for (const section of document.sections) place = setSection(section, faces, place, newPage);
  feet(pdf, document.footer, faces);
  return pdf.save();
}

type Place = { readonly page: PDFPage; readonly top: number };

/** Places a section below `start`, on as many pages as it needs; returns where it ends. */
function setSection(section: Section, faces: Faces, start: Place, newPage: () => PDFPage): Place {
  const width = (MEASURE - (section.columns - 1) * GUTTER) / section.columns;
  let lines = section.blocks.flatMap((block) => linesOf(block, faces, width));
  let { page, top } = start;
  while (lines.length > 0) {
    const room = top - FOOT;
    const depth = Math.min(room, heightOf(lines) / section.columns + 12);
    let bottom = top;
    for (let column = 0; column < section.columns; column += 1) {
      // The last column may fill the page, so that no line is moved to the next page for lack of a few points.
      const isLast = column === section.columns - 1;
      const count = fitting(lines, isLast ? room : depth);
      const end = setColumn(lines.slice(0, count), page, MARGIN + column * (width + GUTTER), top);
      bottom = Math.min(bottom, end);
      lines = lines.slice(count);
    }
    if (lines.length > 0) {
      page = newPage();
      top = A4.height - MARGIN;
    } else {
      top = bottom - BETWEEN_SECTIONS;
    }
  }
  return { page, top };
}

function setColumn(lines: readonly Line[], page: PDFPage, x: number, top: number): number {
  let y = top;
  for (const line of withoutLeadingGaps(lines)) {
    line.draw(page, x, y);
    y -= line.height;
  }
  return y;
}

function withoutLeadingGaps(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex((line) => line.isGap === undefined);
  return lines.slice(Math.max(first, 0));
}

/** The number of lines that fit into a depth without ending on a line that keeps with the next. */
function fitting(lines: readonly Line[], depth: number): number {
  let height = 0;
  let count = 0;
  for (const line of lines) {
    height += line.height;
    if (height > depth) break;
    count += 1;
  }
  if (count === lines.length) return count;
  while (count > 0 && lines[count - 1]?.keepsWithNext) count -= 1;
  return count;
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, line) => height + line.height, 0);
}

/** Draws the masthead of the first page; returns the y coordinate at which the text starts. */
function masthead(page: PDFPage, document: PrintedDocument, faces: Faces): number {
  const top = A4.height - MARGIN;
  cross(page, MARGIN + 13, top - 14);
  const x = MARGIN + 40;
  page.drawText(document.kicker, { x, y: top - 9, size: 10.5, font: faces.italic, color: wine });
  const titles = wrap(document.title, faces.bold, 23, MEASURE - 40);
  titles.forEach((line, number) => {
    page.drawText(line, { x, y: top - 35 - number * 26, size: 23, font: faces.bold, color: ink });
  });
  const below = top - 35 - (titles.length - 1) * 26;
  page.drawText(document.subtitle, { x, y: below - 19, size: 12, font: faces.text, color: ink });
  for (const [offset, thickness] of [
    [31, 1.4],
    [34.5, 0.5],
  ] as const) {
    const y = below - offset;
    page.drawLine({ start: { x: MARGIN, y }, end: { x: A4.width - MARGIN, y }, thickness, color: wine });
  }
  return below - 44;
}

/** Draws a Latin cross on three steps, the emblem of the parish's documents. */
function cross(page: PDFPage, x: number, y: number): void {
  const bar = (left: number, bottom: number, width: number, height: number) => {
    page.drawRectangle({ x: x + left, y: y + bottom, width, height, color: wine });
  };
  bar(-2, -20, 4, 34);
  bar(-10, 2, 20, 4);
  bar(-6, -23, 12, 3);
  bar(-10, -27, 20, 3);
  bar(-14, -31, 28, 3);
}

function feet(pdf: PDFDocument, footer: string, faces: Faces): void {
  const pages = pdf.getPages();
  pages.forEach((page, index) => {
    const number = `${index + 1} of ${pages.length}`;
    const y = 34;
    page.drawText(footer, { x: MARGIN, y, size: 8.5, font: faces.text, color: ink });
    const x = A4.width - MARGIN - faces.text.widthOfTextAtSize(number, 8.5);
    page.drawText(number, { x, y, size: 8.5, font: faces.text, color: ink });
  });
}
