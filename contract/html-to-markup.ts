import TurndownService from 'turndown';
import { canParseUrl } from './fields/urls.ts';
import { urlPattern } from './fields/characters.ts';

/** A text in the Markdown subset; plain, without escapes, if `formatted` is false. */
type Markup = { readonly text: string; readonly formatted: boolean };

type Options = {
  /** Whether bold and italic become markup. */
  readonly keepsStyles: boolean;
};

/** Private-use characters that stand for markup until the whole text is known. */
const [BREAK, BULLET, INDENT, CELL] = ['\uE000', '\uE001', '\uE002', '\uE003'] as const;
const styles = [
  { tags: 'b, strong, h1, h2, h3, h4, h5, h6', mark: '**', start: '\uE004', end: '\uE005' },
  { tags: 'i, em, cite', mark: '*', start: '\uE006', end: '\uE007' },
] as const;
const ownMarks = /[\uE000-\uE007]/g;

const notText =
  'script, style, head, title, template, svg, select, button, textarea, form, iframe, video, audio, embed, object';

/** Whether an element is struck out or deleted, for example by a tracked change of Word. */
export function isStruck(element: Element): boolean {
  const isDeleted =
    /^(?:DEL|S|STRIKE)$/.test(element.nodeName) ||
    /\bmsoDel\b|\bTrackChangeTextDeletion/i.test(element.className);
  return isDeleted || /line-through/i.test(style(element));
}

const hiding = /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-element:\s*comment/i;

/** Whether an element is in HTML but not shown, such as Word's hidden text and its comments in the margin. */
export function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    hiding.test(style(element)) ||
    /\bmsocom|\bMsoComment/i.test(element.className)
  );
}

/** Visitors' pages do not show deeper lists as lists. */
const MAX_INDENT = 8;

/** Converts HTML, such as a page of another site or what is copied from Word. Changes the document. */
export function htmlToMarkup(document: Document, { keepsStyles }: Options): Markup {
  const { body } = document;
  for (const selector of unseenSelectors(document)) removeAll(body, selector);
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (isStruck(element) || isHidden(element) || element.matches(notText)) element.remove();
    else if (/white-space:\s*(?:pre|break-spaces)/i.test(style(element)))
      for (const text of textsIn(element)) breakLines(text);
  }
  const turndown = new TurndownService({ br: BREAK, blankReplacement: blank });
  turndown.escape = escaped;
  for (const [name, rule] of Object.entries(rules)) turndown.addRule(name, rule);
  for (const { tags, mark, start, end } of styles)
    turndown.addRule(mark, {
      filter: (node) => node.matches(tags),
      replacement: (content, node) => {
        const isPlain = !keepsStyles || node.parentElement?.closest(styles[0].tags);
        const styled = isPlain ? content : eachLine(content, (part) => start + part + end);
        return /^H\d/.test(node.nodeName) ? `\n\n${styled}\n\n` : styled;
      },
    });
  return finished(turndown.turndown(body));
}

/** The selectors of a style sheet whose elements are hidden or struck out, such as the `span.s1` of Pages. */
function unseenSelectors(document: Document): string[] {
  const sheet = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('\n');
  const rules = sheet.replaceAll(/\/\*[^]*?\*\/|<!--|-->/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', declared = '']) =>
    hiding.test(declared) || /line-through/i.test(declared) ? selector.trim() : [],
  );
}

/** A selector may be one that only its program understands. */
function removeAll(body: Element, selector: string): void {
  try {
    for (const element of Array.from(body.querySelectorAll(selector))) element.remove();
  } catch {
    return;
  }
}

const lines = new Set('DIV DD DT ADDRESS CAPTION FIGCAPTION SUMMARY CENTER THEAD TBODY TFOOT'.split(' '));

const rules: Readonly<Record<string, TurndownService.Rule>> = {
  paragraph: {
    filter: ['blockquote', 'pre', 'code', 'hr', 'img'],
    replacement: (content, node) => (/^(?:CODE|IMG)$/.test(node.nodeName) ? content : `\n\n${content}\n\n`),
  },
  line: {
    filter: (node) => lines.has(node.nodeName),
    replacement: onOwnLines,
  },
  lineBreak: { filter: 'br', replacement: () => BREAK },
  link: { filter: 'a', replacement: (content, node) => linked(content, node.getAttribute('href') ?? '') },
  list: {
    filter: ['ul', 'ol'],
    replacement: (content, node) =>
      node.parentElement?.closest('li, ul, ol') ? onOwnLines(content) : `\n\n${content}\n\n`,
  },
  item: {
    filter: 'li',
    replacement: (content, node) => {
      const text = content.trim().replaceAll(/\n+/g, `\n`);
      return text === '' ? '' : `\n${item(text, markerOf(node), node)}\n`;
    },
  },
  wordItem: {
    filter: (node) => node.nodeName === 'P' && (wordList(node) || /MsoList/i.test(node.className)),
    replacement: (content, node) => {
      const [start, mark = ''] = wordMarker.exec(content) ?? [''];
      const isNumber = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]+)[.)]$/i.test(mark);
      if (mark === '' && !wordList(node)) return `\n\n${content}\n\n`;
      const level = Number(/level(\d)/.exec(style(node))?.[1] ?? 1);
      const indent = INDENT.repeat(Math.min(level - 1, MAX_INDENT));
      return `\n${indent}${isNumber ? `${mark} ` : `${BULLET} `}${content.slice(start.length).trim()}\n`;
    },
  },
  row: {
    filter: 'tr',
    replacement: (content, node) => {
      const isOneLine = !/[\n\uE000]/.test(content.trim());
      if (isLayout(node) && !isOneLine) return `\n\n${content.replaceAll(CELL, '\n\n')}\n\n`;
      const cells = content.split(CELL).map((cell) => cell.replaceAll(/[\s\uE000-\uE002]+/g, ' ').trim());
      return `\n${cells.filter(Boolean).join(' – ')}\n`;
    },
  },
  cell: { filter: ['td', 'th'], replacement: (content) => `${content}${CELL}` },
};

/** Ends the lines around a block, once for those that begin or end with it. */
function onOwnLines(content: string): string {
  return (content.startsWith('\n') ? '' : '\n') + content + (content.endsWith('\n') ? '' : '\n');
}

const style = (element: Element) => element.getAttribute('style') ?? '';
const wordList = (node: Element) => /mso-list:\s*l\d/i.test(style(node));
/** The bullet or number that Word writes into an item; letters of Wingdings and Symbol are bullets. */
const wordMarker =
  /^[\s\uE002]*([·•▪‣§Øüvqo\uF000-\uF0FF–-]|\(?(?:\d{1,3}|[A-Za-z]|[ivxlc]+)[.)])[\s\u00a0]+/;

/** A row of one cell is layout, as is one around another table. */
const isLayout = (row: Element) =>
  row.querySelectorAll('td, th').length < 2 || row.querySelectorAll('table').length > 0;

const blank: TurndownService.ReplacementFunction = (_content, node) =>
  node.nodeName === 'P' ? '\n\n' : lines.has(node.nodeName) ? '\n' : '';

function markerOf(node: Element): string {
  const list = node.parentElement;
  if (list?.nodeName !== 'OL') return BULLET;
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI');
  return `${String(Number(list.getAttribute('start') ?? 1) + items.indexOf(node))}.`;
}

function item(text: string, marker: string, node: Element): string {
  const isNested = node.parentElement?.parentElement?.closest('li, ul, ol');
  return `${marker} ${text}`.replaceAll(/^/gm, isNested ? INDENT : '');
}

/** The text nodes of an element. */
export function textsIn(element: Element): Node[] {
  const walker = element.ownerDocument.createTreeWalker(element, SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts;
}

/** NodeFilter.SHOW_TEXT, which Node does not have. */
const SHOW_TEXT = 4;

/** Replaces the line breaks of a text node by elements, since white space collapses. */
export function breakLines(text: Node): void {
  const [first = '', ...rest] = (text.nodeValue ?? '').split('\n');
  const { ownerDocument: document, parentNode: parent } = text;
  text.nodeValue = first;
  const nodes = rest.flatMap((line) => [document?.createElement('br'), document?.createTextNode(line)]);
  const { nextSibling: next } = text;
  for (const node of nodes) if (node) parent?.insertBefore(node, next);
}

function eachLine(content: string, change: (part: string) => string): string {
  return content.replaceAll(/[^\n\uE000]+/g, (part) => (part.trim() === '' ? part : change(part)));
}

function escaped(text: string): string {
  return text
    .replaceAll(ownMarks, '')
    .replaceAll(/https:\/\/[^\s"<>]*safelinks\.protection\.outlook\.com\/[^\s"<>]+/gi, withoutRedirect)
    .replaceAll(/[*[\]]|\\(?=[!-/:-@[-`{-~])/g, '\\$&');
}

function finished(converted: string): Markup {
  const lines = converted
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \n]*[\n\uE000][ \n\uE000]*/g, lineBreaks)
    .trim()
    .split('\n')
    .map(styledLine);
  const text = lines.join('\n');
  const formatted = text.includes(BULLET) || /\]\(|\*/.test(text.replaceAll(/\\./g, ''));
  const plain = formatted ? text.replaceAll(/^-(?= )/gm, '\\-') : text.replaceAll(/\\([*[\]]|\\)/g, '$1');
  return { text: plain.replaceAll(BULLET, '-').replaceAll(INDENT, '  '), formatted };
}

/** The breaks between two texts: an element ends the line only once. */
function lineBreaks(all: string): string {
  const breaks = all.split(BREAK).length - 1;
  const isEmptyLine = breaks > 1 || (breaks === 1 && /^ *\n[^]*\n *$/.test(all));
  return isEmptyLine || /\n *\n/.test(all) ? '\n\n' : '\n';
}

function styledLine(line: string): string {
  const joined = styles.reduce(
    (text, { start, end }) => text.replaceAll(new RegExp(`${end}(\\s*)${start}`, 'g'), '$1'),
    line.trim().replaceAll(/ {2,}/g, ' '),
  );
  return styles.reduce(
    (text, { mark, start, end }) =>
      text.replaceAll(
        new RegExp(`${start}(\\s*)([^${end}]*?)(\\s*)${end}`, 'g'),
        (all: string, before: string, inner: string, after: string, at: number) => {
          const outside = [text[at - 1] ?? '', text[at + all.length] ?? ''] as const;
          const plain = inner.replaceAll(ownMarks, '');
          const isStuck =
            (before === '' && stuck(outside[0], plain.at(0), mark)) ||
            (after === '' && stuck(outside[1], plain.at(-1), mark));
          return before + (isStuck || plain === '' ? plain : mark + plain + mark) + after;
        },
      ),
    joined,
  );
}

/** Beside a letter or digit, italic has no effect, and bold only if the character inside is one too. */
function stuck(outside: string, inside: string | undefined, mark: string): boolean {
  return isWord(outside) && (mark === '*' || !isWord(inside ?? ''));
}

const isWord = (character: string) => /[\p{L}\p{N}*]/u.test(character);

function linked(content: string, href: string): string {
  const label = content
    .replaceAll(/\\(?=[[\]])/g, '')
    .replaceAll(/[\s\uE000]+/g, ' ')
    .trim();
  const address = addressOf(label.replaceAll(ownMarks, '').replaceAll('\\', ''), href);
  if (address === undefined) return content;
  return `[${label.replaceAll('[', '(').replaceAll(']', ')')}](${address})`;
}

/**
 * The address of a link, or undefined when the site cannot link there, or when the label says the address already: visitors'
 * pages make links of web addresses, e-mail addresses and telephone numbers.
 */
function addressOf(label: string, href: string): string | undefined {
  const address = withoutRedirect(href.trim().replace(/^\/\//, 'https://').replaceAll(/\s/g, '%20'));
  if (label === '') return undefined;
  if (/^tel:/i.test(address)) {
    const digits = address.replaceAll(/%20|\D/g, '');
    const isSaid = label.replaceAll(/\D/g, '').includes(digits.slice(-9));
    return isSaid || digits === '' ? undefined : `tel:${address.includes('+') ? '+' : ''}${digits}`;
  }
  if (/^mailto:/i.test(address)) {
    const mailbox = address.slice('mailto:'.length).replace(/\?.*/, '');
    const isSaid = label.toLowerCase().includes(mailbox.toLowerCase());
    return isSaid || !/^[^\s@()]+@[^\s@()]+$/.test(mailbox) ? undefined : `mailto:${mailbox}`;
  }
  if (!urlPattern.test(address) || address === '' || withoutScheme(label).includes(withoutScheme(address)))
    return undefined;
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** The address to which a safe link of Outlook, or a link copied from Google, leads. */
function withoutRedirect(address: string): string {
  const isRedirect = /^https:\/\/(?:[^/]*\.safelinks\.protection\.outlook\.com\/|www\.google\.com\/url\?)/i;
  if (!isRedirect.test(address) || !canParseUrl(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get('url') ?? searchParams.get('q') ?? address;
}

function withoutScheme(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/\/$/, '');
}
