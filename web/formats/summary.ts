/** The number of characters that search engines and link previews show. */
const LENGTH = 160;

/** Truncates a text to one line for a description, between words. */
export function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2)).trimEnd()}…`;
}
