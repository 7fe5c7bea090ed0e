import * as z from 'zod/mini';
import { atMost, line, lineOrEmpty, missingOr, nothingHidden, oneLine, text, wellFormed } from './fields.ts';
import { instantPattern, urlPattern } from './characters.ts';
import { canParseUrl, withScheme } from './urls.ts';
import { limits } from '../limits.ts';

/* The field types of the parish record, and of the names and telephone numbers of people. */

/** A required line of normal length. */
export const shortLine = (label: string) => line(label, limits.lineLength).check(nothingHidden(label));

/** A line of normal length that may be absent or empty. */
export const optionalShortLine = (label: string) =>
  z.optional(lineOrEmpty(label, limits.lineLength).check(nothingHidden(label)));

/** A required paragraph. */
export const paragraph = (label: string) => text(label, limits.paragraphLength);

/** A list with a maximum length. `what` names its entries, in the plural. */
export const listOf = <Entry extends z.core.$ZodType>(
  label: string,
  what: string,
  entry: Entry,
  longest: number,
) =>
  z
    .array(entry, missingOr(label, `${label} must be a list.`))
    .check(z.maxLength(longest, `${label} may have at most ${String(longest)} ${what}.`));

/** A group of fields, which may be absent; null removes it. */
export const optionalGroup = <Shape extends z.core.$ZodShape>(label: string, shape: Shape) =>
  z.optional(z.nullable(z.object(shape, `${label} must be an object.`)));

/** The address of a page on another site, which may be absent or empty. */
export const optionalLink = (label: string) => z.optional(anyLink(label, true));

/** The address of a page on another site. */
export const link = (label: string) => anyLink(label, false);

function anyLink(label: string, mayBeEmpty: boolean) {
  const sentence = `${label} must be a web address that starts with https://, such as https://www.example.org.`;
  return z.string(missingOr(label, `${label} must be text.`)).check(
    ...atMost(label, limits.urlLength),
    wellFormed(label),
    nothingHidden(label),
    oneLine(label),
    z.trim(),
    z.overwrite(withScheme),
    z.refine<string>(
      (value) =>
        (mayBeEmpty && value === '') ||
        (/^https:\/\/[^/]+\./i.test(value) && urlPattern.test(value) && canParseUrl(value)),
      sentence,
    ),
  );
}

/** The address of the site itself, without a slash at its end; may be absent or empty. */
export const optionalOrigin = (label: string) =>
  z.optional(
    z.string(`${label} must be text.`).check(
      z.trim(),
      z.overwrite((value) => withScheme(value).replace(/\/+$/, '')),
      z.regex(
        /^(?:https:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?::[0-9]+)?)?$/,
        `${label} must be the address of the site, such as https://www.example.org, without a page.`,
      ),
    ),
  );

/** A time zone of the IANA database. */
export const timeZone = (label: string) =>
  z
    .string(missingOr(label, `${label} must be text.`))
    .check(
      z.refine<string>(
        isTimeZone,
        `${label} must be a time zone that exists, such as Europe/London or Europe/Dublin.`,
      ),
    );

function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]+\/[A-Za-z_/-]+$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    );
  } catch {
    return false;
  }
}

/** A rule for a list: no two entries have the same value of a field, or what `keyOf` makes of it. */
export function distinct<Field extends string>(
  field: Field,
  message: (value: string) => string,
  keyOf = (value: string) => value.trim().toLowerCase(),
) {
  return z.check<Readonly<Record<Field, string>>[]>(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, entry] of value.entries()) {
      const key = keyOf(entry[field]);
      if (seen.has(key))
        issues.push({ code: 'custom', input: value, path: [index, field], message: message(entry[field]) });
      seen.add(key);
    }
  });
}

const DAY = 24 * 60 * 60 * 1000;

/** A required instant, at most some days after it is saved; normalised to UTC with milliseconds. */
export const instantWithin = (label: string, days: number) =>
  z.string(missingOr(label, `${label} must be text.`)).check(
    z.minLength(1, { error: `${label} is missing.`, abort: true }),
    z.regex(instantPattern, { error: `${label} needs a valid day and time.`, abort: true }),
    z.trim(),
    z.overwrite((value) => new Date(value).toISOString()),
    z.refine<string>(
      (value) => Date.parse(value) <= Date.now() + days * DAY,
      `${label} must be at most ${days} days ahead.`,
    ),
  );
