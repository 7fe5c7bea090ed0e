import { truncate } from './truncate.ts';

/** The number of characters that search engines and link previews show. */
const LENGTH = 160;

/** Truncates a text to one line for a description, between words. */
export function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [...line].length <= LENGTH ? line : truncate(line, LENGTH - '...'.length);
}
