/** An XML element: its name, attributes, and text or children. */
export type XmlElement = {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: string | readonly XmlElement[];
};

/** Serialises an XML 1.0 document in UTF-8, ending with a line feed. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup(root)}\n`;
}

function markup({ name, attributes = {}, content = '' }: XmlElement): string {
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  const inner = typeof content === 'string' ? escaped(content) : content.map(markup).join('');
  return inner === '' ? `<${head.join(' ')}/>` : `<${head.join(' ')}>${inner}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The contract's schemas reject characters that XML 1.0 does not allow. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
