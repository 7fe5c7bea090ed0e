/** The maximum number of octets per iCalendar line, without its line break (RFC 5545, 3.1). */
const LINE_LENGTH = 75;

/**
 * Refolds the lines of an iCalendar text. The library counts characters where RFC 5545 counts octets, so lines with curly
 * quotes or Polish names would be too long.
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
      // The leading space of a continuation line counts.
      length = 1;
    }
    pieces.push((pieces.pop() ?? '') + character);
    length += octets;
  }
  return pieces.join('\r\n ');
}
