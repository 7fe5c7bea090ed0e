/** A time of day on the parish's clock. */
export type TimeOfDay = { readonly hours: number; readonly minutes: number };

const noon: TimeOfDay = { hours: 12, minutes: 0 };

/** '7:30 PM', '10:30', '12 AM': the minutes may be missing where AM or PM says that a number is a time. */
const clockTime = /\b(?:(\d{1,2})[:.](\d{2})(?:\s*([ap])\.?m\b)?|(?<![:.])(\d{1,2})\s*([ap])\.?m\b)/i;

/** When an event starts, by the first of its comma-separated times; 12:00 when that names none (specification §5). */
export function startTime(time: string): TimeOfDay {
  const [first = ''] = time.split(',');
  const found = clockTime.exec(first);
  if (!found) return noon;
  const hours = hoursOf(Number(found[1] ?? found[4]), (found[3] ?? found[5])?.toLowerCase());
  const minutes = Number(found[2] ?? 0);
  return hours < 24 && minutes < 60 ? { hours, minutes } : noon;
}

/** A time of day as machines write it, '19:30' (ISO 8601). */
export function isoTime({ hours, minutes }: TimeOfDay): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

function hoursOf(hour: number, half: string | undefined): number {
  if (half === 'p') return hour === 12 ? 12 : hour + 12;
  return half === 'a' && hour === 12 ? 0 : hour;
}
