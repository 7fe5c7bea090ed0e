/** An XML element: its name, followed by its text or children. */
export type XmlElement = readonly [name: string, ...content: (XmlElement | string | number | boolean)[]];

/** Serialises an XML document with this root element, escaping all text. */
export function xml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup(root)}`;
}

/** Returns the unescaped text of every `<name>` element in a piece of XML. Only for elements without children. */
export function textsOf(source: string, name: string): string[] {
  return innerXmlOf(source, name).map(unescaped);
}

/** Returns the inner XML of every `<name>` element in a piece of XML. Only for elements that do not nest. */
export function innerXmlOf(source: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g');
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}

function markup([name, ...content]: XmlElement): string {
  const inner = content.map((part) => (typeof part === 'object' ? markup(part) : escaped(String(part))));
  return `<${name}>${inner.join('')}</${name}>`;
}

function escaped(text: string): string {
  // Control characters too, because an XML parser reads a carriage return as a line feed.
  return text.replace(/[&<>"\p{Cc}]/gu, (char) => `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`);
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(\w+));/gi, (reference, hex, decimal, name) => {
    if (name) return namedEntities.get(name) ?? reference;
    const point = hex ? parseInt(hex, 16) : parseInt(decimal, 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : reference;
  });
}
