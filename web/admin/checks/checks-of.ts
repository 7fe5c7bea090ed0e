import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { CheckedForm } from './check.ts';
import { dateCheck, duplicateCheck, timeCheck } from './date-checks.ts';
import { wrongWeekdays } from './dated-weekdays.ts';
import type { ParishContacts } from './private-details/parish-contacts.ts';
import { privateDetails } from './private-details/private-details.ts';
import { privacyCheck } from './private-details/privacy-check.ts';
import {
  capitalsCheck,
  insecureLinks,
  linkCheck,
  pictureCheck,
  shouting,
  undescribed,
  weekdayCheck,
} from './text-checks.ts';

const checks = [
  privacyCheck,
  weekdayCheck,
  dateCheck,
  timeCheck,
  duplicateCheck,
  linkCheck,
  capitalsCheck,
  pictureCheck,
];

/** Returns a sentence for each possible mistake in a form. They are advice: none blocks saving. */
export function checksOf(form: CheckedForm): readonly string[] {
  return [...new Set(checks.flatMap((check) => check(form)))];
}

/** Returns the same for a picture's caption, which screen readers use as its text alternative. */
export function captionChecks(
  caption: string,
  today: CalendarDate,
  contacts: ParishContacts,
): readonly string[] {
  if (!caption.trim()) {
    return [undescribed];
  }
  return [
    ...privateDetails(caption, contacts),
    ...wrongWeekdays(caption, today),
    ...insecureLinks(caption),
    ...shouting(caption),
  ];
}
