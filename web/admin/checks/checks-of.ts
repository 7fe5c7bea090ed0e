import type { CalendarDate } from '../../../contract/calendar-date.ts';
import type { CheckedForm } from './check.ts';
import { futureDateCheck, pastDateCheck, timeCheck, twiceCheck } from './date-checks.ts';
import { wrongWeekdays } from './dated-weekdays.ts';
import { capitalsCheck, insecureLinks, linkCheck, shouting, weekdayCheck } from './text-checks.ts';

const checks = [
  weekdayCheck,
  pastDateCheck,
  futureDateCheck,
  timeCheck,
  twiceCheck,
  linkCheck,
  capitalsCheck,
];

/** What is worth a second look before a form is saved, each in a sentence; none keeps it from being saved. */
export function checksOf(form: CheckedForm): readonly string[] {
  return [...new Set(checks.flatMap((check) => check(form)))];
}

/** The same for a picture's caption, which is also what a person hears who cannot see it. */
export function captionChecks(caption: string, today: CalendarDate): readonly string[] {
  if (!caption.trim()) {
    return [
      'A picture without words says nothing to those who cannot see it: a few, such as ‘The choir at the Easter Vigil’, would be right.',
    ];
  }
  return [...wrongWeekdays(caption, today), ...insecureLinks(caption), ...shouting(caption)];
}
