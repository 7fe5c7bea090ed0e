import type { ExtractedText, TextBlock } from '../extracted-text.ts';
import { readableWords } from '../readable-words.ts';
import { BULLET, mayBeHeading } from '../typed-marks.ts';
import { elementsOf, readWordXml, within, type XmlElement } from './word-xml.ts';

/** The maximum unpacked size of a part, in bytes: a hundred pages are about one megabyte. */
const MAX_PART = 5 * 1024 * 1024;

/** The kinds of paragraph that styles imply, by style id, and the styles whose text is not shown or struck out. */
type Styles = ReadonlyMap<string, TextBlock['kind'] | 'hidden'>;

/** Extracts the text of a Word document (.docx). Rejects when the file is damaged or not a Word document. */
export async function extractWordText(file: Uint8Array): Promise<ExtractedText> {
  const { strFromU8, unzipSync } = await import('fflate');
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (name !== 'word/document.xml' && name !== 'word/styles.xml') return false;
      if (originalSize > MAX_PART) throw new Error(`${name} is larger than a document may be.`);
      return true;
    },
  });
  const part = async (name: string) => (parts[name] ? readWordXml(strFromU8(parts[name])) : []);
  const document = (await part('word/document.xml')).find(({ name }) => name === 'document');
  const body = within(document, 'body');
  if (!body) throw new Error('This is not a Word document: it has no body.');
  return { blocks: blocksIn(body, stylesIn(await part('word/styles.xml'))), isPart: false };
}

/** Built-in styles keep their English names in every language version of Word. */
function stylesIn(part: readonly XmlElement[]): Styles {
  const all = part.flatMap(({ children }) => elementsOf(children)).filter(({ name }) => name === 'style');
  return new Map(
    all.flatMap((style) => {
      const name = within(style, 'name')?.attributes.get('val')?.toLowerCase() ?? '';
      const kind = isNotShown(within(style, 'rPr'))
        ? 'hidden'
        : /^(heading|title)/.test(name)
          ? 'heading'
          : /^list/.test(name)
            ? 'item'
            : undefined;
      return kind ? [[style.attributes.get('styleId') ?? '', kind] as const] : [];
    }),
  );
}

function blocksIn(parent: XmlElement, styles: Styles): TextBlock[] {
  return elementsOf(parent.children).flatMap((child) => {
    if (child.name === 'p') return [...paragraph(child, styles), ...boxesIn(child, styles)];
    if (child.name === 'tr') return within(child, 'trPr', 'del') ? [] : row(child, styles);
    return ['tbl', 'sdt', 'sdtContent', 'ins', 'moveTo'].includes(child.name) ? blocksIn(child, styles) : [];
  });
}

function paragraph(element: XmlElement, styles: Styles): TextBlock[] {
  const words = plain(element, styles);
  const text = words.replace(BULLET, '');
  const properties = within(element, 'pPr');
  const styled = styles.get(within(properties, 'pStyle')?.attributes.get('val') ?? '');
  if (text === '' || styled === 'hidden') return [];
  if (styled === 'heading' || within(properties, 'outlineLvl') || isHeading(element, words, styles))
    return [{ kind: 'heading', text: words }];
  const isItem = styled === 'item' || within(properties, 'numPr') !== undefined || text !== words;
  return [{ kind: isItem ? 'item' : 'paragraph', text }];
}

/** Joins a table row into one line, as in a PDF. A row whose cells contain several blocks is layout, read cell by cell. */
function row(element: XmlElement, styles: Styles): TextBlock[] {
  const cells = elementsOf(element.children)
    .filter(({ name }) => name === 'tc')
    .map((cell) => blocksIn(cell, styles))
    .filter((blocks) => blocks.length > 0);
  const isLayout = cells.length < 2 || cells.some((blocks) => blocks.length > 1);
  if (isLayout) return cells.flat();
  return [
    {
      kind: 'paragraph',
      text: cells
        .flat()
        .map(({ text }) => text)
        .join(' – '),
    },
  ];
}

function isHeading(element: XmlElement, words: string, styles: Styles): boolean {
  const runs = elementsOf(element.children).filter(
    (child) => child.name === 'r' && plain(child, styles) !== '',
  );
  const isBold = runs.length > 0 && runs.every((run) => isOn(within(run, 'rPr', 'b')));
  return isBold && mayBeHeading(words);
}

function isOn(property: XmlElement | undefined): boolean {
  return property !== undefined && !['0', 'false'].includes(property.attributes.get('val') ?? '');
}

/** The paragraphs of text boxes anchored in a paragraph, without the duplicates that Word writes for old programs. */
function boxesIn(element: XmlElement, styles: Styles): TextBlock[] {
  return elementsOf(element.children).flatMap((child) => {
    if (child.name === 'Fallback') return [];
    return child.name === 'txbxContent' ? blocksIn(child, styles) : boxesIn(child, styles);
  });
}

/** Whether the properties of a run or a style hide its text or strike it out. */
function isNotShown(properties: XmlElement | undefined): boolean {
  return ['vanish', 'strike', 'dstrike'].some((name) => isOn(within(properties, name)));
}

function plain(element: XmlElement, styles: Styles): string {
  return readableWords(textOf(element, styles));
}

function textOf(element: XmlElement, styles: Styles): string {
  const { name, children } = element;
  if (name === 't') return children.filter((child) => typeof child === 'string').join('');
  if (name === 'noBreakHyphen') return '-';
  if (['tab', 'br', 'cr'].includes(name)) return ' ';
  // What was deleted or moved away, field instructions, and text boxes, which are read separately.
  if (['del', 'moveFrom', 'instrText', 'txbxContent', 'Fallback', 'pPr', 'rPr'].includes(name)) return '';
  const style = within(element, 'rPr', 'rStyle')?.attributes.get('val') ?? '';
  if (isNotShown(within(element, 'rPr')) || styles.get(style) === 'hidden') return '';
  return elementsOf(children)
    .map((child) => textOf(child, styles))
    .join('');
}
