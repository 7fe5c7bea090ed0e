/**
 * Converts HTML pasted from Word or an e-mail to text, keeping its paragraphs, lines, lists and, as markup, its links. It
 * matches tags by regular expression, because this site's Trusted Types policy blocks the browser's HTML parser.
 */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<(script|style|title|xml)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .replaceAll(link, (_link, quoted?: string, single?: string, content?: string) =>
      linkMarkup(quoted ?? single ?? '', content ?? ''),
    )
    // Word writes list items as paragraphs that begin with a bullet.
    .replaceAll(/<p\b[^>]*MsoListParagraph[^>]*>(.*?)<\/p>/gi, '<li>$1</li>')
    .replaceAll(/<li\b[^>]*>(?:\s|<[^/][^>]*>)*/gi, `${EDGE}- `)
    .replaceAll(/(?:\s|<\/(?:p|div)>)*<\/li>/gi, EDGE)
    // A block that contains only a line break is an empty line.
    .replaceAll(/<div\b[^>]*>(?:\s|<br\b[^>]*>)*<\/div>/gi, '\n\n')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|blockquote|table|pre)\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?(?:div|tr|section|article|header|footer|dt|dd)\b[^>]*>/gi, EDGE)
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/(\uE000- ) *(?:&middot;|[·•§]|o(?= )) */g, '$1')
    // An item that Word has numbered, '1.' or 'a)', needs no bullet.
    .replaceAll(/\uE000- (?=(?:\d{1,3}|[a-z])[.)] )/g, EDGE);
  return decodeCharacters(tidy(text));
}

/** Returns whether pasted HTML has block elements or links, so that it is worth converting instead of using its plain text. */
export function isWorthConverting(html: string): boolean {
  return /<(?:p|div|li|h[1-6]|tr|blockquote|a)\b/i.test(html);
}

/** A link and its content. It ends before the next one, so that unclosed links take linear time. */
const link = /<a\b[^<>]*?\shref=(?:"([^"]*)"|'([^']*)')[^>]*>((?:(?!<\/?a\b)[^])*)<\/a\s*>/gi;

/** Returns the markup of a link, or its label if that is already the address, to which visitors' pages add the link. */
function linkMarkup(address: string, content: string): string {
  const label = content.replaceAll(/<[^>]*>/g, ' ').trim();
  const isLink = /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) && label !== '' && !/[[\]]/.test(label);
  if (!isLink || withoutScheme(address) === withoutScheme(label)) return content;
  return `[${label}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

function withoutScheme(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:|tel:)(?:www\.)?|^www\./, '')
    .replace(/\/$/, '')
    .replaceAll(' ', '');
}

/** A private-use character that marks a line break to be merged with adjacent ones. */
const EDGE = '\uE000';

function tidy(text: string): string {
  return text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?([\n\uE000]) ?/g, '$1')
    .replaceAll(/[\n\uE000]+/g, (breaks) => (breaks.replaceAll(EDGE, '').length > 1 ? '\n\n' : '\n'))
    .replaceAll(/\n- \n+/g, '\n- ')
    .trim();
}

const namedCharacters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    middot: '·',
    pound: '£',
    euro: '€',
  }),
);

/** Decodes character references; browsers write other characters literally. */
function decodeCharacters(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return namedCharacters.get(name) ?? reference;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : '';
  });
}
