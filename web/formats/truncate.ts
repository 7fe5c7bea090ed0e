/** At most `length` characters of a text, and an ellipsis when there were more (specification §9). */
export function truncate(text: string, length: number): string {
  // By characters, not by UTF-16 units: half of an emoji is none.
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
