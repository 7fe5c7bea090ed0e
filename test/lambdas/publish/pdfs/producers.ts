import { type PDFContext, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { type Drawn, type PrintedPage, widthOf } from './printed-page.ts';

/** How a program writes text into a PDF, as far as it differs from others. */
export type Producer = {
  readonly name: string;
  /** Its fonts are subsets with these names, whose letters are numbered as they come. */
  readonly fonts: { readonly text: string; readonly bold: string };
  /** What a text is drawn with, such as ligatures for some of its letters. */
  readonly shaped: (text: string) => string;
  /** What a letter is said to mean. */
  readonly meaning: (letter: string) => string;
  /** The operators that draw one text; `shown` makes strings of letters. */
  readonly draw: (drawn: Drawn, shown: (letters: string) => string, font: string) => string;
  /** Before and after all of a page. */
  readonly frame: readonly [before: string, after: string];
};

const HEIGHT = 842;
const same = (text: string) => text;
const withLigatures = (text: string) => text.replaceAll('fi', 'ﬁ');
const at = ({ left, top }: Drawn) => `${left.toFixed(2)} ${(HEIGHT - top).toFixed(2)}`;

/** Parts of a text, as long as they are wide in letters. */
const parts = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];

/** Runs of a few letters with kerning between them, each line marked as a part of the document. */
export const word: Producer = {
  name: 'Microsoft Word',
  fonts: { text: 'BCDEEE+Calibri', bold: 'BCDFEE+Calibri-Bold' },
  shaped: same,
  meaning: same,
  draw: (drawn, shown, font) => {
    const [first = '', ...others] = parts(drawn.text, 5);
    const kerned = others.map((part) => `3${shown(part)}`).join('');
    return `/P <</MCID 0>> BDC q BT /${font} ${drawn.size} Tf 1 0 0 1 ${at(drawn)} Tm [${shown(first)}${kerned}] TJ ET Q EMC`;
  },
  frame: ['', ''],
};

/** Each letter with a spacing of its own, ligatures that say which letters they are. */
export const libreOffice: Producer = {
  name: 'LibreOffice',
  fonts: { text: 'BAAAAA+LiberationSans', bold: 'CAAAAA+LiberationSans-Bold' },
  shaped: withLigatures,
  meaning: (letter) => letter.replace('ﬁ', 'fi'),
  draw: (drawn, shown, font) =>
    `BT ${at(drawn)} Td /${font} ${drawn.size} Tf[${[...drawn.text].map(shown).join('1')}]TJ ET`,
  frame: ['0.1 w q 0 0 595 842 re W* n', 'Q'],
};

/** A page that is drawn upside down and turned back, without marks, with ligatures as characters of their own. */
export const pages: Producer = {
  name: 'Pages',
  fonts: { text: 'AAAAAB+HelveticaNeue', bold: 'AAAAAC+HelveticaNeue-Bold' },
  shaped: withLigatures,
  meaning: same,
  draw: ({ text, left, top, size }, shown, font) =>
    `q BT 0 Tc ${size} 0 0 -${size} ${left.toFixed(2)} ${top.toFixed(2)} Tm /${font} 1 Tf ${shown(text)} Tj ET Q`,
  frame: [`q Q q 0 0 595 842 re W n 1 0 0 -1 0 ${HEIGHT} cm`, 'Q'],
};

/** Word by word, each at a place of its own. */
export const publisher: Producer = {
  name: 'Microsoft Publisher',
  fonts: { text: 'ABCDEE+Gill#20Sans#20MT', bold: 'ABCDEE+Gill#20Sans#20MT,Bold' },
  shaped: same,
  meaning: same,
  draw: (drawn, shown, font) => {
    let { left } = drawn;
    return parts(drawn.text, 200)
      .join('')
      .split(/(?<= )/)
      .map((each) => {
        const shownAt = at({ ...drawn, left });
        left += widthOf(each, drawn.size, drawn.isBold);
        return `q BT /${font} ${drawn.size} Tf 1 0 0 1 ${shownAt} Tm ${shown(each)}Tj ET Q`;
      })
      .join('\n');
  },
  frame: ['', ''],
};

/** A PDF of pages as a program writes it. */
export async function printedBy(producer: Producer, sheets: readonly PrintedPage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setProducer(producer.name);
  const letters = [
    ...new Set(sheets.flatMap(({ drawn }) => drawn.flatMap(({ text }) => [...producer.shaped(text)]))),
  ];
  const shown = (text: string) => `<${[...text].map((letter) => hex(letters.indexOf(letter) + 1)).join('')}>`;
  const text = fontOf(pdf.context, producer, letters, false);
  const bold = fontOf(pdf.context, producer, letters, true);
  for (const { drawn } of sheets) {
    const page = pdf.addPage([595, HEIGHT]);
    page.node.setFontDictionary(PDFName.of('T'), text);
    page.node.setFontDictionary(PDFName.of('B'), bold);
    const operators = drawn.map((each) =>
      producer.draw({ ...each, text: producer.shaped(each.text) }, shown, each.isBold ? 'B' : 'T'),
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
  const meant = letters.map(
    (letter, index) => `<${hex(index + 1)}> <${[...meaning(letter)].map(hexOf).join('')}>`,
  );
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
${meant.length} beginbfchar
${meant.join('\n')}
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
