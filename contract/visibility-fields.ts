import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.ts';
import { flag } from './fields.ts';

/** The fields by which an item of a record resource is a draft, or shown for a time only; see visibility.ts. */
export const visibilityFields = {
  draft: z.optional(flag('Draft')),
  visibleFrom: optionalInstant('Show from', 'needs a day and a time that exist.'),
  visibleUntil: optionalInstant('Show until', 'needs a day that exists.'),
};

/** That what is shown for a time is shown at all. */
export const endsAfterItBegins = z.refine<{
  visibleFrom?: string | undefined;
  visibleUntil?: string | undefined;
}>(
  ({ visibleFrom, visibleUntil }) =>
    !visibleFrom || !visibleUntil || Date.parse(visibleUntil) > Date.parse(visibleFrom),
  { path: ['visibleUntil'], error: 'Show until must be later than Show from.' },
);

/** An instant that may be absent or empty; kept in UTC to the millisecond, 2027-03-28T09:30:00.000Z. */
function optionalInstant(label: string, needs: string) {
  return z.optional(
    z.string(`${label} must be text.`).check(
      z.trim(),
      z.refine((value) => value === '' || isInstant(value), { error: `${label} ${needs}`, abort: true }),
      z.overwrite((value) => (value === '' ? '' : new Date(value).toISOString())),
    ),
  );
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** An ISO 8601 timestamp with its offset, on a day that exists. */
function isInstant(text: string): boolean {
  const [, date = ''] = INSTANT.exec(text) ?? [];
  return isCalendarDate(date) && !Number.isNaN(Date.parse(text));
}
