/** The most octets in a line of iCalendar, without its line break (RFC 5545, 3.1). */
const LINE_LENGTH = 75;

/**
 * Folds the lines of an iCalendar text again. The library that wrote it counts characters, and RFC 5545 counts octets: a
 * line of curly quotes or Polish names would come out too long.
 */
export function foldLines(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(folded).join('\r\n');
}

function folded(line: string): string {
  const pieces = [''];
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (length + octets > LINE_LENGTH) {
      pieces.push('');
      // The space that begins a continued line is one of its octets.
      length = 1;
    }
    pieces.push((pieces.pop() ?? '') + character);
    length += octets;
  }
  return pieces.join('\r\n ');
}
