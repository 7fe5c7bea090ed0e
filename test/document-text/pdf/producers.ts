import { type PDFContext, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { type Drawn, type PrintedPage, widthOf } from './printed-page.ts';

/** The characteristics of how a program writes text into a PDF. */
type Producer = {
  readonly name: string;
  /** The names of its subset fonts; glyphs are numbered in order of first use. */
  readonly fonts: { readonly text: string; readonly bold: string };
  /** Maps a text to the glyphs it is drawn with, such as ligatures. */
  readonly shaped: (text: string) => string;
  /** The text that a glyph is mapped to in the ToUnicode table. */
  readonly meaning: (letter: string) => string;
  /** Returns the operators that draw one text; `encoded` encodes letters as a PDF string. */
  readonly draw: (drawn: Drawn, encoded: (letters: string) => string, font: string) => string;
  /** Operators before and after the content of a page. */
  readonly frame: readonly [before: string, after: string];
};

const HEIGHT = 842;
const same = (text: string) => text;
const withLigatures = (text: string) => text.replaceAll('fi', 'ﬁ');
const at = ({ left, top }: Drawn) => `${left.toFixed(2)} ${(HEIGHT - top).toFixed(2)}`;

/** Splits a text into parts of at most `length` letters. */
const parts = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];

/** Draws runs of a few letters with kerning between them, and tags each line as marked content. */
export const word: Producer = {
  name: 'Microsoft Word',
  fonts: { text: 'BCDEEE+Calibri', bold: 'BCDFEE+Calibri-Bold' },
  shaped: same,
  meaning: same,
  draw: (drawn, encoded, font) => {
    const [first = '', ...others] = parts(drawn.text, 5);
    const kerned = others.map((part) => `3${encoded(part)}`).join('');
    return `/P <</MCID 0>> BDC q BT /${font} ${drawn.size} Tf 1 0 0 1 ${at(drawn)} Tm [${encoded(first)}${kerned}] TJ ET Q EMC`;
  },
  frame: ['', ''],
};

/** Spaces each letter individually, and maps ligatures to their letters. */
export const libreOffice: Producer = {
  name: 'LibreOffice',
  fonts: { text: 'BAAAAA+LiberationSans', bold: 'CAAAAA+LiberationSans-Bold' },
  shaped: withLigatures,
  meaning: (letter) => letter.replace('ﬁ', 'fi'),
  draw: (drawn, encoded, font) =>
    `BT ${at(drawn)} Td /${font} ${drawn.size} Tf[${[...drawn.text].map(encoded).join('1')}]TJ ET`,
  frame: ['0.1 w q 0 0 595 842 re W* n', 'Q'],
};

/** Draws the page upside down under a flipping transform, untagged, with ligatures mapped to ligature characters. */
export const pages: Producer = {
  name: 'Pages',
  fonts: { text: 'AAAAAB+HelveticaNeue', bold: 'AAAAAC+HelveticaNeue-Bold' },
  shaped: withLigatures,
  meaning: same,
  draw: ({ text, left, top, size }, encoded, font) =>
    `q BT 0 Tc ${size} 0 0 -${size} ${left.toFixed(2)} ${top.toFixed(2)} Tm /${font} 1 Tf ${encoded(text)} Tj ET Q`,
  frame: [`q Q q 0 0 595 842 re W n 1 0 0 -1 0 ${HEIGHT} cm`, 'Q'],
};

/** Positions each word individually. */
export const publisher: Producer = {
  name: 'Microsoft Publisher',
  fonts: { text: 'ABCDEE+Gill#20Sans#20MT', bold: 'ABCDEE+Gill#20Sans#20MT,Bold' },
  shaped: same,
  meaning: same,
  draw: (drawn, encoded, font) => {
    let { left } = drawn;
    return parts(drawn.text, 200)
      .join('')
      .split(/(?<= )/)
      .map((each) => {
        const position = at({ ...drawn, left });
        left += widthOf(each, drawn.size, drawn.isBold);
        return `q BT /${font} ${drawn.size} Tf 1 0 0 1 ${position} Tm ${encoded(each)}Tj ET Q`;
      })
      .join('\n');
  },
  frame: ['', ''],
};

/** Creates a PDF of the pages as the program would write it. */
export async function printedBy(producer: Producer, sheets: readonly PrintedPage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setProducer(producer.name);
  const letters = [
    ...new Set(sheets.flatMap(({ drawn }) => drawn.flatMap(({ text }) => [...producer.shaped(text)]))),
  ];
  const encoded = (text: string) =>
    `<${[...text].map((letter) => hex(letters.indexOf(letter) + 1)).join('')}>`;
  const text = fontOf(pdf.context, producer, letters, false);
  const bold = fontOf(pdf.context, producer, letters, true);
  for (const { drawn } of sheets) {
    const page = pdf.addPage([595, HEIGHT]);
    page.node.setFontDictionary(PDFName.of('T'), text);
    page.node.setFontDictionary(PDFName.of('B'), bold);
    const operators = drawn.map((each) =>
      producer.draw({ ...each, text: producer.shaped(each.text) }, encoded, each.isBold ? 'B' : 'T'),
    );
    const [before, after] = producer.frame;
    page.node.addContentStream(
      pdf.context.register(pdf.context.flateStream([before, ...operators, after].join('\n'))),
    );
  }
  return pdf.save();
}

function fontOf(
  context: PDFContext,
  { fonts, meaning }: Producer,
  letters: readonly string[],
  isBold: boolean,
) {
  const name = isBold ? fonts.bold : fonts.text;
  const widths = letters.map((letter) => Math.round(widthOf(letter, 1000, isBold)));
  const mappings = letters.map(
    (letter, index) => `<${hex(index + 1)}> <${[...meaning(letter)].map(hexOf).join('')}>`,
  );
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
${mappings.length} beginbfchar
${mappings.join('\n')}
endbfchar endcmap end end`;
  const baseFont = PDFName.of(name);
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    DW: 500,
    W: [1, widths],
    FontDescriptor: {
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: 32,
      Ascent: 900,
      Descent: -200,
      FontBBox: [0, -200, 1000, 900],
      ItalicAngle: 0,
      CapHeight: 700,
      StemV: 80,
    },
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(toUnicode)),
    }),
  );
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
const hexOf = (letter: string) => PDFHexString.fromText(letter).asString().slice(4).toLowerCase();
