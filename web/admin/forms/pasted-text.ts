/**
 * A pasted text without the control characters that nobody sees: those that break a line, such as Word's line break within a
 * paragraph, become line breaks, and the others go.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
}

/** The same on one line: a cell of a table ends in a tab. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]+/g, ' ').replaceAll(/\p{Cc}/gu, '');
}
