/** An XML element of a Word document; names and attributes have no namespace prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
};

/** Parses a part of a Word document (WordprocessingML, ECMA-376). Rejects when it is not well-formed XML. */
export async function readWordXml(xml: string): Promise<readonly XmlElement[]> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    trimValues: false,
  });
  return elementsOf(childrenOf(parser.parse(xml, true)));
}

/** Returns the child elements, without text nodes. */
export function elementsOf(children: XmlElement['children']): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Returns the first descendant along a path of element names. */
export function within(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found && elementsOf(found.children).find((child) => child.name === name),
    element,
  );
}

/** Converts the output of fast-xml-parser: each node is an object with its name as the key, and `:@` for attributes. */
function childrenOf(parsed: unknown): (XmlElement | string)[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((node: unknown): (XmlElement | string)[] => {
    if (!isObject(node)) return [];
    if ('#text' in node) return [String(node['#text'])];
    const { ':@': attributes, ...named } = node;
    const texts = Object.entries(isObject(attributes) ? attributes : {});
    return Object.entries(named).map(([name, children]) => ({
      name,
      attributes: new Map(texts.map(([key, value]) => [key, String(value)])),
      children: childrenOf(children),
    }));
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
