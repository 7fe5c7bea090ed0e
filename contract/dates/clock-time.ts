/** Minutes since the start of the day: 600 is 10:00 AM, and 1440 is the midnight at the day's end. */
export type ClockTime = number;

export const NOON = 12 * 60;
export const MIDNIGHT = 24 * 60;

const time =
  /^(?:at\s+)?(?:(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?|noon\b|midnight\b)?|(noon|midday|midnight)\b)(.*)$/i;

/** Parses a leading time and the note after it: '7.30pm (Polish)' is 19:30 with 'Polish'. `undefined` if there is no time. */
export function readClockTime(
  text: string,
): { readonly time: ClockTime; readonly note?: string } | undefined {
  const [, hour, minutes, half, word, rest = ''] = time.exec(text.trim()) ?? [];
  const read = word ? timeOfWord(word) : timeOfNumber(hour, minutes, half);
  if (read === undefined || /^\s*(?:[:.\d]|[-–—]\s*\d|to\b|o['’])/i.test(rest)) return undefined;
  const note = noteIn(rest);
  return note ? { time: read, note } : { time: read };
}

/** Writes a time and its note so that `readClockTime` reads both: '10:00 AM (St Mary)'. */
export function writeClockTime(time: ClockTime, note?: string): string {
  const text = formatClockTime(time);
  if (!note) return text;
  const inBrackets = `(${note})`;
  return `${text} ${whole.test(inBrackets) ? inBrackets : `(${note.replaceAll(/[()[\]]/g, '')})`}`;
}

/** Round brackets, which may contain another pair, or square ones. */
const bracketed = String.raw`\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]`;
const allBracketed = new RegExp(bracketed, 'g');
const whole = new RegExp(`^(?:${bracketed})$`);
const token = new RegExp(String.raw`${bracketed}|([,;&]|\band\b)|[^]`, 'gi');

/**
 * Splits a list such as '8:00 AM, 10:30 AM and 6:00 PM (St John, Fanore)' into its times, as written. What is in brackets
 * belongs to its time.
 */
export function timesIn(list: string): string[] {
  return partsOf(list, () => true)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The first of the comma-separated times; a comma in brackets does not separate (specification §5). */
export function firstTimeIn(list: string): string {
  return partsOf(list, (joint) => joint === ',')[0] ?? '';
}

/** Whether a bracket in a text is never closed, or never opened. */
export function hasUnpairedBracket(text: string): boolean {
  return /[()[\]]/.test(text.replaceAll(allBracketed, ''));
}

function partsOf(list: string, separates: (joint: string) => boolean): string[] {
  const parts = [''];
  for (const [text, joint] of list.matchAll(token)) {
    if (joint && separates(joint)) parts.push('');
    else parts.push((parts.pop() ?? '') + text);
  }
  return parts;
}

/** The note after a time, without the bracket or dash around it. */
function noteIn(rest: string): string {
  const note = rest.replace(/^[\s,–—-]+|\s+$/g, '');
  if (whole.test(note)) return note.slice(1, -1).trim();
  return hasUnpairedBracket(note) ? note.replace(/^[\s([,–—-]+|[\s)\]]+$/g, '') : note;
}

/** Formats a time in the parish's style: '10:00 AM', and 'Midnight' for the end of the day. */
export function formatClockTime(time: ClockTime): string {
  if (time === MIDNIGHT) return 'Midnight';
  const hours = Math.floor(time / 60);
  const minutes = String(time % 60).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${time < NOON ? 'AM' : 'PM'}`;
}

function timeOfWord(word: string): ClockTime {
  return word.toLowerCase() === 'midnight' ? MIDNIGHT : NOON;
}

/** A bare number is not a time: it needs minutes, or a suffix such as AM. */
function timeOfNumber(hour = '', minutes: string | undefined, half = ''): ClockTime | undefined {
  const letter = half.charAt(0).toLowerCase();
  if (!hour || (minutes === undefined && !letter)) return undefined;
  if (letter === 'n' || letter === 'm') return hour === '12' ? timeOfWord(half) : undefined;
  const hours = hoursOf(Number(hour), letter);
  const past = Number(minutes ?? 0);
  return hours === undefined || past > 59 ? undefined : hours * 60 + past;
}

function hoursOf(hour: number, half: string): number | undefined {
  if (!half) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
