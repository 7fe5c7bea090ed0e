import * as z from 'zod/mini';
import { calendarDate, line, optionalChurch, optionalText, timeOfDay } from './fields/fields.ts';
import { limits } from './limits.ts';

/** Also without https:// and in an e-mail address: those who ask for money to watch a funeral write like the parish. */
const address =
  /https?:|www\.|\]\(|@|[\p{L}\p{N}-]\.(?:com|org|net|info|tv|live|me|be|ly|co|ie|uk|eu|us|page|link|church)(?![\p{L}\p{N}])/iu;

const withoutLinks = (label: string) =>
  z.refine<string | undefined>(
    (text) => !address.test(text ?? ''),
    `${label} must not contain a web or e-mail address: nobody should be led elsewhere from a funeral.`,
  );

/** A funeral in the parish. Nothing else is kept of the dead and their family, and nothing without their agreement. */
const funeralSchema = z.object({
  name: line('Name', limits.titleLength).check(withoutLinks('Name')),
  date: calendarDate('Date'),
  time: timeOfDay('Time'),
  church: optionalChurch,
  arrangements: optionalText('Arrangements', limits.arrangementsLength).check(withoutLinks('Arrangements')),
  familyAgrees: z.literal(true, 'Please ask the family first: a funeral is shown only if they agree.'),
});

/** The resource of funerals: a row of `resources`. Visitors see one until 31 days after; it has no page and is in no feed. */
export const funerals = {
  resource: 'funerals',
  area: 'mass',
  noun: 'funeral',
  titleField: 'name',
  dateField: 'date',
  entity: 'Funeral',
  schema: funeralSchema,
  order: 'by-date',
  publicDays: limits.funeralDays,
} as const;
