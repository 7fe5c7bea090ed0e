/** An element of a part of a Word document, with its attributes without their prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
};

/** Reads a part of a Word document (WordprocessingML, ECMA-376). Throws for what is no XML. */
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

/** The elements among children. */
export function elementsOf(children: XmlElement['children']): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The first element of these names, each within the one before. */
export function within(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found && elementsOf(found.children).find((child) => child.name === name),
    element,
  );
}

/** What fast-xml-parser makes of children: each an object of one name, beside `:@`, its attributes. */
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
