import { months } from '../../formats/dates.ts';

/** Returns the number of a month, with two digits, from the first three letters of its name. */
export function monthNumber(letters: string): string {
  const index = months.findIndex((month) => month.toLowerCase().startsWith(letters.toLowerCase()));
  return String(index + 1).padStart(2, '0');
}
