import * as z from 'zod/mini';
import { formatClockTime, readClockTime, timesIn } from './clock-time.ts';
import { line, oneLine, textOrEmpty } from './fields.ts';
import { limits } from './limits.ts';

/** '10:00 AM', '6:30pm', '18:30'. */
const readable = /^(?:(?:0?[1-9]|1[0-2]):[0-5]\d\s?[ap]m|(?:[01]?\d|2[0-3]):[0-5]\d)$/i;

/** One time of day, such as '10:00 AM'. */
export const timeOfDay = (label: string) => line(label, limits.lineLength).check(readableTimes(label));

/** Times such as '10:00 AM, 6:00 PM', that must be brought but may be empty. */
export const timesOrNone = (label: string) =>
  textOrEmpty(label, limits.lineLength).check(oneLine(label), readableTimes(label));

/** Names the first time that cannot be read, and says how it would be written. */
function readableTimes(label: string) {
  return z.check<string>((payload) => {
    const wrong = timesIn(payload.value).find((time) => !readable.test(time));
    if (wrong === undefined) return;
    const advice = `Please write ${suggestion(wrong)}.`;
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      message: `${label} cannot be read: ‘${wrong}’ is not a time. ${advice}`,
    });
  });
}

/** '10.00' and '10 o'clock' become 10:00 AM; what names no hour gets an example. */
function suggestion(wrong: string): string {
  const read = readClockTime(wrong.replace(/\s*o['’]?\s?clock/i, ':00'));
  return read && !read.note ? formatClockTime(read.time) : 'times like 10:00 AM, 6:00 PM';
}
