import { type Weekday, weekdays } from '../../contract/entities/categories.ts';
import type { MassTime } from '../../contract/entities/mass-time.ts';
import { isoTime, startTime } from '../../contract/start-time.ts';

/** How long the doors are open for a Mass, in hours. */
const DURATION = 1;

/** The Mass times as a search engine reads them (https://schema.org/OpeningHoursSpecification); entries without a weekday are left out. */
export function openingHours(massTimes: readonly Pick<MassTime, 'day' | 'times'>[]) {
  return massTimes.flatMap(({ day, times }) => {
    const days = weekdaysOf(day).map((weekday) => `https://schema.org/${weekday}`);
    if (days.length === 0) return [];
    return times.split(',').map((time) => {
      const opens = startTime(time);
      return {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens: isoTime(opens),
        closes: isoTime({ ...opens, hours: Math.min(opens.hours + DURATION, 23) }),
      };
    });
  });
}

/** The weekdays of a day's label: 'Sunday', 'Tuesday to Thursday', 'Monday and Friday', 'Weekdays except Monday'. */
export function weekdaysOf(label: string): Weekday[] {
  const [included = '', excluded = ''] = label.split(/\bexcept\b/i);
  const out = namedIn(excluded);
  return daysIncluded(included).filter((day) => !out.includes(day));
}

function daysIncluded(label: string): Weekday[] {
  if (/\bweekdays\b/i.test(label)) return weekdays.slice(1, 6);
  const named = namedIn(label);
  const [first, last] = named;
  if (!first || !last || !/\bto\b|[-–]/i.test(label)) return named;
  return weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1);
}

function namedIn(label: string): Weekday[] {
  return weekdays.filter((day) => new RegExp(`\\b${day}`, 'i').test(label));
}
