import { BULLET, type ExtractedText, mayBeHeading, readable, type TextBlock } from './typed-text.ts';

/** An element of WordprocessingML (ECMA-376), without namespace prefixes. */
type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly Element[];
  readonly text: string;
};

/** The kinds of paragraph that styles imply, by style id, and the styles whose text is not shown or struck out. */
type Styles = ReadonlyMap<unknown, TextBlock['kind'] | 'hidden'>;

/** The maximum unpacked size of a part, in bytes: a hundred pages are about one megabyte. */
const MAX_PART = 5 * 1024 * 1024;

/** Reads a Word document (.docx). Rejects when the file is damaged or not a Word document. */
export async function readBlocks(file: Uint8Array): Promise<ExtractedText> {
  const { strFromU8, unzipSync } = await import('fflate');
  const { XMLParser } = await import('fast-xml-parser');
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (name !== 'word/document.xml' && name !== 'word/styles.xml') return false;
      if (originalSize > MAX_PART) throw new Error(`${name} is larger than a document may be.`);
      return true;
    },
  });
  const parser = new XMLParser({
    preserveOrder: true,
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
  });
  const read = (name: string): readonly Element[] =>
    parts[name] ? elementsOf(parser.parse(strFromU8(parts[name]), true)) : [];
  const body = within(
    read('word/document.xml').find(({ name }) => name === 'document'),
    'body',
  );
  if (!body) throw new Error('This is not a Word document: it has no body.');
  const styles = read('word/styles.xml').flatMap(({ children }) => children);
  const kinds = new Map(styles.map((style) => [style.attributes['styleId'], kindOf(style)] as const));
  return { blocks: blocksIn(body, kinds), isPart: false };
}

/** Converts what fast-xml-parser returns: each node is an object with its name as the key, and `:@` for attributes. */
function elementsOf(parsed: unknown): Element[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap(({ ':@': attributes = {}, ...named }) =>
    Object.entries(named).map(([name, content]) => ({
      name,
      attributes,
      children: elementsOf(content),
      text: name === '#text' ? String(content) : '',
    })),
  );
}

/** Returns the first descendant along a path of element names. */
function within(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  return names.reduce((found, name) => found?.children.find((child) => child.name === name), element);
}

/** Built-in styles keep their English names in every language version of Word. */
function kindOf(style: Element): TextBlock['kind'] | 'hidden' {
  if (isNotShown(style)) return 'hidden';
  const name = String(within(style, 'name')?.attributes['val']).toLowerCase();
  return /^(heading|title)/.test(name) ? 'heading' : /^list/.test(name) ? 'item' : 'paragraph';
}

function isOn(property: Element | undefined): boolean {
  return property !== undefined && !['0', 'false'].includes(String(property.attributes['val']));
}

/** Whether a run or a style hides its text or strikes it out. */
function isNotShown(element: Element): boolean {
  return ['vanish', 'strike', 'dstrike'].some((name) => isOn(within(element, 'rPr', name)));
}

function blocksIn(parent: Element, styles: Styles): TextBlock[] {
  return parent.children.flatMap((child) => {
    if (child.name === 'p') return [...paragraph(child, styles), ...boxesIn(child, styles)];
    if (child.name === 'tr') return within(child, 'trPr', 'del') ? [] : row(child, styles);
    return ['tbl', 'sdt', 'sdtContent', 'ins', 'moveTo'].includes(child.name) ? blocksIn(child, styles) : [];
  });
}

function paragraph(element: Element, styles: Styles): TextBlock[] {
  const plain = (of: Element) => readable(textOf(of, styles));
  const words = plain(element);
  const text = words.replace(BULLET, '');
  const properties = within(element, 'pPr');
  const style = styles.get(within(properties, 'pStyle')?.attributes['val']);
  if (text === '' || style === 'hidden') return [];
  const runs = element.children.filter((child) => child.name === 'r' && plain(child) !== '');
  const isBold = runs.length > 0 && runs.every((run) => isOn(within(run, 'rPr', 'b'))) && mayBeHeading(words);
  if (style === 'heading' || within(properties, 'outlineLvl') || isBold)
    return [{ kind: 'heading', text: words }];
  const isItem = style === 'item' || within(properties, 'numPr') || text !== words;
  return [{ kind: isItem ? 'item' : 'paragraph', text }];
}

/** Joins a table row into one line, as in a PDF. A row whose cells contain several blocks is layout, read cell by cell. */
function row(element: Element, styles: Styles): TextBlock[] {
  const cells = element.children.map((cell) => blocksIn(cell, styles)).filter(({ length }) => length > 0);
  if (cells.length < 2 || cells.some(({ length }) => length > 1)) return cells.flat();
  const texts = cells.flat().map(({ text }) => text);
  return [{ kind: 'paragraph', text: texts.join(' – ') }];
}

/** The paragraphs of text boxes anchored in a paragraph, without the duplicates that Word writes for old programs. */
function boxesIn(element: Element, styles: Styles): TextBlock[] {
  return element.children
    .filter(({ name }) => name !== 'Fallback')
    .flatMap((child) => (child.name === 'txbxContent' ? blocksIn : boxesIn)(child, styles));
}

/** What was deleted or moved away, field instructions, properties, and text boxes, which are read separately. */
const OMITTED = ['del', 'moveFrom', 'instrText', 'txbxContent', 'Fallback', 'pPr', 'rPr'];

function textOf(element: Element, styles: Styles): string {
  const { name, children, text } = element;
  if (name === 'noBreakHyphen') return '-';
  if (['tab', 'br', 'cr'].includes(name)) return ' ';
  const style = within(element, 'rPr', 'rStyle')?.attributes['val'];
  if (OMITTED.includes(name) || isNotShown(element) || styles.get(style) === 'hidden') return '';
  return text + children.map((child) => textOf(child, styles)).join('');
}
