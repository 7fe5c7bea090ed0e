import { bracketed, type ClockTime } from './clock-time.ts';
import { MIDNIGHT, NOON } from './noon-and-midnight.ts';

const allBracketed = new RegExp(bracketed, 'g');

/** Formats a time in the parish's style: '10:00 AM', and 'Midnight' for the end of the day. */
export function formatClockTime(time: ClockTime): string {
  if (time === MIDNIGHT) return 'Midnight';
  const hours = Math.floor(time / 60);
  const minutes = String(time % 60).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${time < NOON ? 'AM' : 'PM'}`;
}

/** Writes a time and its note so that `readClockTime` reads both: '10:00 AM (St Mary)'. */
export function writeClockTime(time: ClockTime, note?: string): string {
  const text = formatClockTime(time);
  if (!note) return text;
  const inBrackets = `(${note})`;
  const isWhole = inBrackets.replace(allBracketed, '') === '';
  return `${text} ${isWhole ? inBrackets : `(${note.replaceAll(/[()[\]]/g, '')})`}`;
}

/** Whether a bracket in a text is never closed, or never opened. */
export function hasUnpairedBracket(text: string): boolean {
  return /[()[\]]/.test(text.replaceAll(allBracketed, ''));
}
