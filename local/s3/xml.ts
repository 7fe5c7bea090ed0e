/** An XML element: its name, then its text or its children. */
export type XmlElement = readonly [name: string, ...content: (XmlElement | string | number | boolean)[]];

/** The XML document with this root element, all text escaped. */
export function xml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup(root)}`;
}

/** The text of every `<name>` element within a piece of XML, unescaped. Right for elements that hold text alone. */
export function textsOf(source: string, name: string): string[] {
  return innersOf(source, name).map(unescaped);
}

/** What stands between the tags of every `<name>` element within a piece of XML. Right for elements that do not nest. */
export function innersOf(source: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g');
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}

function markup([name, ...content]: XmlElement): string {
  const inner = content.map((part) => (typeof part === 'object' ? markup(part) : escaped(String(part))));
  return `<${name}>${inner.join('')}</${name}>`;
}

function escaped(text: string): string {
  // Control characters too: a bare carriage return would be read back as a line feed.
  return text.replace(/[&<>"\p{Cc}]/gu, (char) => `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`);
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named.get(name) ?? whole;
    const point = hex ? parseInt(hex, 16) : parseInt(decimal, 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
