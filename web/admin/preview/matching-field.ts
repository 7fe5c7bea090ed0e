import { withoutMarkup } from '../../../contract/markup.ts';

/** Shorter texts than this occur in others by chance. */
const SHORTEST = 3;

/**
 * The index of the field that a text of a page comes from. `texts` are those of the clicked element and the elements around
 * it, innermost first; `fields` are the values of each field. A field that is the text wins over one that contains it, and
 * that over one that makes up at least half of it; undefined if there is none.
 */
export function matchingField(
  texts: readonly string[],
  fields: readonly (readonly string[])[],
): number | undefined {
  const values = fields.flatMap((field, index) =>
    field.map((value) => ({ index, value: comparable(withoutMarkup(value)) })).filter(({ value }) => value),
  );
  for (const text of texts.map(comparable).filter(Boolean)) {
    const equal = values.find(({ value }) => value === text);
    const around = values.find(({ value }) => text.length >= SHORTEST && value.includes(text));
    const [longest] = values
      .filter(({ value }) => value.length >= SHORTEST && text.includes(value))
      .sort((one, other) => other.value.length - one.value.length);
    const most = longest && longest.value.length * 2 >= text.length ? longest : undefined;
    const found = equal ?? around ?? most;
    if (found) return found.index;
  }
  return undefined;
}

/** Pages join the parts of times and dates with other spaces, show words in other cases, and shorten texts. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\u2060]+/g, ' ')
    .replace(/(?:…|\.{3})$/, '')
    .trim()
    .toLowerCase();
}
