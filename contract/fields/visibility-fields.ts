import * as z from 'zod/mini';
import { instantPattern } from './characters.ts';
import { flag } from './fields.ts';

/** The fields that make an item a draft, or limit when it is shown; see visibility.ts. */
export const visibilityFields = {
  draft: z.optional(flag('Draft')),
  visibleFrom: optionalInstant('Show from', 'needs a valid day and time, in a year from 1900 to 2199.'),
  visibleUntil: optionalInstant('Show until', 'needs a valid day, in a year from 1900 to 2199.'),
};

/** Requires `visibleUntil` to be later than `visibleFrom`. */
export const endsAfterStart = z.refine<{
  visibleFrom?: string | undefined;
  visibleUntil?: string | undefined;
}>(
  ({ visibleFrom, visibleUntil }) =>
    !visibleFrom || !visibleUntil || Date.parse(visibleUntil) > Date.parse(visibleFrom),
  { path: ['visibleUntil'], error: 'Show until must be later than Show from.' },
);

/** An instant that may be absent or empty; normalised to UTC with milliseconds, 2027-03-28T09:30:00.000Z. */
function optionalInstant(label: string, needs: string) {
  return z.optional(
    z.string(`${label} must be text.`).check(
      z.regex(instantPattern, { error: `${label} ${needs}`, abort: true }),
      z.trim(),
      z.overwrite((value) => (value === '' ? '' : new Date(value).toISOString())),
    ),
  );
}
