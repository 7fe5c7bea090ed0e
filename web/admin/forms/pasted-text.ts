/**
 * What is pasted brings control characters along that nobody sees, such as Word's line break within a paragraph and the
 * soft hyphens of a PDF: what breaks a line becomes a line break, and the others go.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
}

/** The same on one line: a cell of a table ends in a tab. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]+/g, ' ').replaceAll(/\p{Cc}/gu, '');
}
