/** Returns a text for an iCalendar value: with `\n` as line breaks and no other control characters (RFC 5545, 3.1). */
export function calendarValue(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
