/**
 * What is pasted from Word or an e-mail as plain text: its paragraphs, lines and lists, and none of its looks. Read tag by
 * tag: the browser's parser makes elements, which this site's Trusted Types refuse, and only text is wanted.
 */
export function textOfHtml(html: string): string {
  const text = html
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<(script|style|title|xml)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    // Word writes the items of a list as paragraphs that begin with a bullet.
    .replaceAll(/<p\b[^>]*MsoListParagraph[^>]*>(.*?)<\/p>/gi, '<li>$1</li>')
    .replaceAll(/<li\b[^>]*>(?:\s|<[^/][^>]*>)*/gi, `${EDGE}- `)
    .replaceAll(/(?:\s|<\/(?:p|div)>)*<\/li>/gi, EDGE)
    // A line that holds nothing but a break is an empty one.
    .replaceAll(/<div\b[^>]*>(?:\s|<br\b[^>]*>)*<\/div>/gi, '\n\n')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|blockquote|table|pre)\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?(?:div|tr|section|article|header|footer|dt|dd)\b[^>]*>/gi, EDGE)
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/(\uE000- ) *(?:&middot;|[·•§]) */g, '$1');
  return withCharacters(tidy(text));
}

/** Whether pasted HTML says more of the paragraphs than the plain text beside it. */
export function hasBlocks(html: string): boolean {
  return /<(?:p|div|li|h[1-6]|tr|blockquote)\b/i.test(html);
}

/** Where a line must begin or end, if none does there already. A character of private use. */
const EDGE = '\uE000';

function tidy(text: string): string {
  return text
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?([\n\uE000]) ?/g, '$1')
    .replaceAll(/[\n\uE000]+/g, (breaks) => (breaks.replaceAll(EDGE, '').length > 1 ? '\n\n' : '\n'))
    .replaceAll(/\n- \n+/g, '\n- ')
    .trim();
}

const named: Readonly<Record<string, string>> = {
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
};

/** Browsers write all others as themselves. */
function withCharacters(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : '';
  });
}
