import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { CheckedForm } from './check.ts';
import { dateCheck, duplicateCheck, timeCheck } from './date-checks.ts';
import { wrongWeekdays } from './dated-weekdays.ts';
import { capitalsCheck, insecureLinks, linkCheck, shouting, weekdayCheck } from './text-checks.ts';

const checks = [weekdayCheck, dateCheck, timeCheck, duplicateCheck, linkCheck, capitalsCheck];

/** Returns a sentence for each possible mistake in a form. They are advice: none blocks saving. */
export function checksOf(form: CheckedForm): readonly string[] {
  return [...new Set(checks.flatMap((check) => check(form)))];
}

/** Returns the same for a picture's caption, which screen readers use as its text alternative. */
export function captionChecks(caption: string, today: CalendarDate): readonly string[] {
  if (!caption.trim()) {
    return [
      'Please describe the picture for people who cannot see it, in a few words such as ‘The choir at the Easter Vigil’.',
    ];
  }
  return [...wrongWeekdays(caption, today), ...insecureLinks(caption), ...shouting(caption)];
}
