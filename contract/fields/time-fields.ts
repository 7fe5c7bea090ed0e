import * as z from 'zod/mini';
import { readClockTime, timesIn } from '../dates/clock-time.ts';
import { writeClockTime } from '../dates/format-clock-time.ts';
import { timesPattern } from './characters.ts';
import { line, lineOrEmpty } from './fields.ts';
import { limits } from '../limits.ts';

/** One time of day, such as '10:00 AM' or '10:00 AM (St Mary)'. */
export const timeOfDay = (label: string) => line(label, limits.lineLength).check(readableTimes(label));

/** Times such as '10:00 AM, 6:00 PM (St Mary)', which must be present but may be empty. */
export const timesOrNone = (label: string) =>
  lineOrEmpty(label, limits.lineLength).check(readableTimes(label));

/** Reports the first time that cannot be parsed, with a suggested correction. */
function readableTimes(label: string) {
  const error = ({ input }: { input?: unknown }) => {
    const times = timesIn(String(input));
    const wrong = times.find((time) => !timesPattern.test(time)) ?? times.join(' ');
    return `${label} cannot be read: ‘${wrong}’ is not a time. Please write ${suggestion(wrong)}.`;
  };
  return z.regex(timesPattern, { error });
}

/** '10.00' and '10 o'clock' become 10:00 AM; a text without an hour gets an example. */
function suggestion(wrong: string): string {
  const read = readClockTime(wrong.replace(/\s*o['’]?\s?clock/i, ':00'));
  return read ? writeClockTime(read.time, read.note) : 'times like 10:00 AM, 6:00 PM';
}
