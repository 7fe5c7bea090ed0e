import * as z from 'zod/mini';
import { readClockTime, timesIn, writeClockTime } from '../dates/clock-time.ts';
import { galleryPrefix, mediaPath } from '../files/media.ts';
import { focusOrEmptyPattern } from '../files/pictures.ts';
import { limits } from '../limits.ts';
import { canDecodePath, canParseUrl, churchIdPattern } from './urls.ts';
import {
  dateOrEmptyPattern,
  datePattern,
  emailPattern,
  nothingHiddenPattern,
  oneLinePattern,
  pathPattern,
  plainTextPattern,
  urlPattern,
  uuidPattern,
  visiblePattern,
  wellFormedPattern,
  timesPattern,
  instantPattern,
} from './characters.ts';

/* The field types of entities. Each takes its form label, and defines error messages shared by the form and the handlers. */

/** A required single-line text, trimmed. */
export const line = (label: string, longest: number) =>
  required(label, longest).check(oneLine(label), z.trim());

/** A required multi-line text, trimmed. */
export const text = (label: string, longest: number) =>
  required(label, longest).check(plainText(label), z.trim());

/** A multi-line text that must be present but may be empty. */
export const textOrEmpty = (label: string, longest: number) =>
  anyText(label, longest).check(plainText(label), z.trim());

/** A multi-line text that may be absent or empty; an empty one clears the stored value. */
export const optionalText = (label: string, longest: number) => z.optional(textOrEmpty(label, longest));

/** A single-line text that may be absent or empty. */
export const optionalLine = (label: string, longest: number) => z.optional(lineOrEmpty(label, longest));

/** A single-line text that must be present but may be empty. */
export const lineOrEmpty = (label: string, longest: number) =>
  anyText(label, longest).check(oneLine(label), z.trim());

/** An existing date as `yyyy-mm-dd`. */
export const calendarDate = (label: string) =>
  z
    .string(missingOr(label, `${label} must be a date such as 2027-03-28.`))
    .check(z.minLength(1, { error: missing(label), abort: true }), z.regex(datePattern, notADate(label)));

/** An existing date as `yyyy-mm-dd` that may be absent or empty. */
export const optionalDate = (label: string) =>
  z.optional(z.string(`${label} must be text.`).check(z.regex(dateOrEmptyPattern, notADate(label))));

/** Says what is wrong with a date: its year, or that it does not exist. */
function notADate(label: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) => {
      const [, year] = /^[+-]?(\d+)-\d{2}-\d{2}/.exec(String(input)) ?? [];
      if (year && !/^(?:19|2[01])\d{2}$/.test(year))
        return `${label} has the year ${Number(year)}: please write one from 1900 to 2199.`;
      return `${label} must be a date that exists, written like 2027-03-28.`;
    },
  };
}

/** An instant as an ISO 8601 timestamp in UTC, such as 2027-03-28T09:30:00.000Z. */
export const timestamp = (label: string) =>
  z.iso.datetime({ error: `${label} must be a time such as 2027-03-28T09:30:00.000Z.` });

/** One of a fixed list of words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z.enum(words, missingOr(label, `${label} must be one of: ${words.join(', ')}.`));

/** An e-mail address that may be absent or empty. */
export const optionalEmail = (label: string) =>
  z.optional(
    z
      .string(`${label} must be text.`)
      .check(
        ...atMost(label, limits.lineLength),
        wellFormed(label),
        nothingHidden(label),
        z.regex(emailPattern, `${label} must be an e-mail address such as name@example.org.`),
        z.trim(),
      ),
  );

/** A web address (http or https) or a path on this site, that may be absent or empty. */
export const optionalUrl = (label: string) =>
  z.optional(
    z.string(`${label} must be text.`).check(
      ...atMost(label, limits.urlLength),
      wellFormed(label),
      nothingHidden(label),
      oneLine(label),
      z.regex(
        urlPattern,
        `${label} must be a web address that starts with https:// or http://, or a path on this site that starts with /.`,
      ),
      // Such as malformed Punycode, which the pattern accepts.
      z.refine<string>(
        (value) => canParseUrl(value.trim()),
        `${label} is not an address that a browser can open.`,
      ),
      z.trim(),
    ),
  );

/** A path on this site without a query, in the form of a URL, such as `/2019/05/caf%C3%A9`; may be absent or empty. */
export const optionalPath = (label: string, longest: number) =>
  z.optional(
    z
      .string(`${label} must be text.`)
      .check(
        ...atMost(label, longest),
        z.regex(
          pathPattern,
          `${label} must be a path on this site such as /2019/05/advent-fair, without a slash at its end.`,
        ),
        z.refine(canDecodePath, `${label} must not contain control characters, such as %00.`),
      ),
  );

/** A UUID that may be absent or empty. */
export const optionalUuid = (label: string) =>
  z.optional(z.string(`${label} must be text.`).check(z.regex(uuidPattern, `${label} must be a UUID.`)));

/** The id of one of the parish's churches, that may be absent or empty: the item is then of no church in particular. */
export const optionalChurch = z.optional(
  z
    .string('Church must be text.')
    .check(
      z.refine<string>(
        (id) => id === '' || churchIdPattern.test(id),
        'Church must be the id of a church in Parish details, such as saint-joseph.',
      ),
    ),
);

/** A boolean. */
export const flag = (label: string) => z.boolean(missingOr(label, `${label} must be true or false.`));

/** Whether the item's long texts contain markup; see markup.ts. */
export const formatted = z.optional(flag('Formatted'));

/** A whole number, 0 or more. */
export const wholeNumber = (label: string) =>
  z.number(missingOr(label, `${label} must be a whole number, 0 or more.`)).check(
    z.refine(
      (value) => Number.isSafeInteger(value) && value >= 0,
      `${label} must be a whole number, 0 or more.`,
    ),
    z.meta({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  );

/** The size of a file in bytes. */
export const fileBytes = (label: string) =>
  z.number(missingOr(label, `${label} must be a number of bytes.`)).check(
    z.refine(
      (bytes) => Number.isSafeInteger(bytes) && bytes > 0,
      `${label} must be a whole number of bytes, more than 0.`,
    ),
    z.meta({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  );

function required(label: string, longest: number) {
  return z
    .string(missingOr(label, `${label} must be text.`))
    .check(
      z.regex(visiblePattern, { error: missing(label), abort: true }),
      ...atMost(label, longest),
      wellFormed(label),
    );
}

function anyText(label: string, longest: number) {
  return z.string(`${label} must be text.`).check(...atMost(label, longest), wellFormed(label));
}

function missing(label: string): string {
  return `${label} ${/[^s]s$/.test(label) ? 'are' : 'is'} missing.`;
}

/** Reports an absent value as missing, and any other invalid value with the given message. */
export function missingOr(label: string, wrong: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined || input === null || input === '' ? missing(label) : wrong,
  };
}

/**
 * A maximum length in code points, as JSON Schema counts: an emoji of a single code point counts as one. The checks that
 * follow are skipped for a longer text, because matching a pattern can take quadratic time.
 */
export function atMost(label: string, longest: number) {
  const sentence = `${label} must be at most ${longest.toLocaleString('en-GB')} characters long.`;
  const fits = (value: string) => value.length <= longest || Array.from(value).length <= longest;
  return [z.refine<string>(fits, { error: sentence, abort: true }), z.meta({ maxLength: longest })] as const;
}

/** No lone surrogates or noncharacters. */
export function wellFormed(label: string) {
  return z.regex(wellFormedPattern, `${label} contains an invalid character; please type it again.`);
}

/** No character that is invisible or changes the direction of writing, so that a name or an address is what it looks like. */
export function nothingHidden(label: string) {
  return z.regex(nothingHiddenPattern, {
    error: `${label} contains an invisible character; please delete it and type it again.`,
    abort: true,
  });
}

/** No line break, tab or other control character. */
export function oneLine(label: string) {
  return z.regex(oneLinePattern, `${label} must be on one line, without tabs or other control characters.`);
}

function plainText(label: string) {
  return z.regex(
    plainTextPattern,
    `${label} contains a control character, which cannot be displayed; please type it again.`,
  );
}

/** One time of day, such as '10:00 AM' or '10:00 AM (St Mary)'. */
export const timeOfDay = (label: string) => line(label, limits.lineLength).check(readableTimes(label));

/** Times such as '10:00 AM, 6:00 PM (St Mary)', which must be present but may be empty. */
export const timesOrNone = (label: string) =>
  lineOrEmpty(label, limits.lineLength).check(readableTimes(label));

/** Reports the first time that cannot be parsed, with a suggested correction. */
function readableTimes(label: string) {
  const error = ({ input }: { input?: unknown }) => {
    const times = timesIn(String(input));
    const wrong = times.find((time) => !timesPattern.test(time)) ?? times.join(' ');
    return `${label} cannot be read: ‘${wrong}’ is not a time. Please write ${suggestion(wrong)}.`;
  };
  return z.regex(timesPattern, { error });
}

/** '10.00' and '10 o'clock' become 10:00 AM; a text without an hour gets an example. */
function suggestion(wrong: string): string {
  const read = readClockTime(wrong.replace(/\s*o['’]?\s?clock/i, ':00'));
  return read ? writeClockTime(read.time, read.note) : 'times like 10:00 AM, 6:00 PM';
}

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

/**
 * The picture of an event or a notice: uploaded, or chosen from the gallery. `imageFocus` is the point that stays visible when
 * the picture is cropped, from its left and top, such as '30% 70%'; the centre by default. `imageConsent` confirms that
 * everyone recognisable agrees, and for children their parents; the gallery has that of its own pictures.
 */
export const pictureFields = {
  imageUrl: optionalUrl('Picture'),
  imageAlt: optionalLine('Picture description', limits.captionLength),
  imageFocus: z.optional(
    z
      .string('Focus must be text.')
      .check(
        z.regex(focusOrEmptyPattern, 'Focus must be two whole percentages from 0% to 100%, such as 30% 70%.'),
      ),
  ),
  imageConsent: z.optional(flag('Consent')),
};

export type PictureFields = {
  readonly [Name in keyof typeof pictureFields]?: z.output<(typeof pictureFields)[Name]>;
};

/** The fields that public lists omit. */
export const privatePictureFieldNames = ['imageConsent'] as const;

/** Whether the address is that of a picture of the gallery. */
export function isInGallery(url: unknown): boolean {
  return typeof url === 'string' && url.startsWith(mediaPath + galleryPrefix);
}

/** Whether the address is that of an uploaded file outside the gallery, whose consent is asked for. */
export function needsConsent(url: unknown): boolean {
  return typeof url === 'string' && url.trim().startsWith(mediaPath) && !isInGallery(url.trim());
}

/** Requires consent for an uploaded picture. */
export const uploadHasConsent = z.refine<PictureFields>(
  ({ imageUrl, imageConsent }) => imageConsent === true || !needsConsent(imageUrl),
  {
    path: ['imageConsent'],
    error: 'Please answer this first. If someone has not agreed, remove the picture that shows them.',
  },
);
