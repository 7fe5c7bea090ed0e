import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.ts';
import { isOneLine, isPlainText, isVisible, isWellFormed } from './characters.ts';
import { limits } from './limits.ts';
import { isUuid } from './uuid.ts';

/**
 * The field types of entities. Each takes its form label and defines the error messages that the form, the handlers and the
 * tests share.
 */

/** A required text of one line, trimmed. */
export const line = (label: string, longest: number) => required(label, longest).check(oneLine(label));

/** A required text that may have several lines, trimmed. */
export const text = (label: string, longest: number) => required(label, longest).check(plainText(label));

/** A text of several lines that is required but may be empty. */
export const textOrEmpty = (label: string, longest: number) =>
  anyText(label, longest).check(plainText(label));

/** A text that may be absent or empty; empty clears what was stored. */
export const optionalText = (label: string, longest: number) => z.optional(textOrEmpty(label, longest));

/** The same of one line. */
export const optionalLine = (label: string, longest: number) =>
  z.optional(anyText(label, longest).check(oneLine(label)));

/** A day as `yyyy-mm-dd` that exists. */
export const calendarDate = (label: string) =>
  z
    .string(missingOr(label, `${label} must be a date such as 2027-03-28.`))
    .check(
      z.trim(),
      z.minLength(1, { error: missing(label), abort: true }),
      z.refine(isCalendarDate, `${label} must be a date that exists, written like 2027-03-28.`),
    );

/** An instant as an ISO 8601 timestamp in UTC, such as 2027-03-28T09:30:00.000Z. */
export const timestamp = (label: string) =>
  z.iso.datetime({ error: `${label} must be a time such as 2027-03-28T09:30:00.000Z.` });

/** One of a closed list of words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(label: string, words: Words) =>
  z.enum(words, missingOr(label, `${label} must be one of: ${words.join(', ')}.`));

const NAME_PART = String.raw`[^\s\p{Cc}@<>"(),;:.\\[\]]+`;
const HOST_LABEL = String.raw`(?!-|[^.]*-(?:\.|$))[\p{L}\p{M}\p{N}-]+`;

/** Single dots part the name, and the labels of the host, none of which begins or ends with a hyphen. */
const EMAIL = new RegExp(`^$|^${NAME_PART}(?:\\.${NAME_PART})*@${HOST_LABEL}(?:\\.${HOST_LABEL})+$`, 'u');

/** An e-mail address that may be absent or empty. */
export const optionalEmail = (label: string) =>
  z.optional(
    z
      .string(`${label} must be text.`)
      .check(
        z.trim(),
        atMost(label, limits.lineLength),
        z.regex(EMAIL, `${label} must be an e-mail address such as office@parish.example.`),
        wellFormed(label),
      ),
  );

/** A web address (http or https) or a path on this site, that may be absent or empty. */
export const optionalUrl = (label: string) =>
  z.optional(
    z.string(`${label} must be text.`).check(
      z.trim(),
      atMost(label, limits.urlLength),
      z.refine(
        (value) => value === '' || isWebAddress(value) || isSitePath(value),
        `${label} must be a web address that starts with https:// or http://, or a path on this site that starts with /.`,
      ),
      wellFormed(label),
      oneLine(label),
    ),
  );

/** A UUID that may be absent or empty. */
export const optionalUuid = (label: string) =>
  z.optional(
    z
      .string(`${label} must be text.`)
      .check(z.refine((value) => value === '' || isUuid(value), `${label} must be a UUID.`)),
  );

/** Yes or no. */
export const flag = (label: string) => z.boolean(missingOr(label, `${label} must be true or false.`));

/** A whole number, 0 or more. */
export const wholeNumber = (label: string) =>
  z
    .number(missingOr(label, `${label} must be a whole number, 0 or more.`))
    .check(
      z.refine(
        (value) => Number.isSafeInteger(value) && value >= 0,
        `${label} must be a whole number, 0 or more.`,
      ),
    );

/** The size of a file in bytes. */
export const fileBytes = (label: string) =>
  z
    .number(missingOr(label, `${label} must be a number of bytes.`))
    .check(
      z.refine(
        (bytes) => Number.isSafeInteger(bytes) && bytes > 0,
        `${label} must be a whole number of bytes, more than 0.`,
      ),
    );

/** Whether the text is an absolute http or https URL (WHATWG URL), so that `javascript:` and the like never reach a link. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** Whether the text is a path on this site: one leading slash (two would name another host), no backslash, no control character. */
function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value) && URL.canParse(value, 'https://parish.example');
}

function required(label: string, longest: number) {
  return z
    .string(missingOr(label, `${label} must be text.`))
    .check(
      z.trim(),
      z.minLength(1, { error: missing(label), abort: true }),
      z.refine(isVisible, missing(label)),
      atMost(label, longest),
      wellFormed(label),
    );
}

function anyText(label: string, longest: number) {
  return z.string(`${label} must be text.`).check(z.trim(), atMost(label, longest), wellFormed(label));
}

function missing(label: string): string {
  return `${label} ${label.endsWith('s') ? 'are' : 'is'} missing.`;
}

function missingOr(label: string, wrong: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined || input === null || input === '' ? missing(label) : wrong,
  };
}

function atMost(label: string, longest: number) {
  return z.maxLength(longest, `${label} must be at most ${longest.toLocaleString('en-GB')} characters long.`);
}

/** No character that is none. */
export function wellFormed(label: string) {
  return z.refine<string>(isWellFormed, `${label} holds a broken character; please type it again.`);
}

/** No line break, tab or other control character. */
export function oneLine(label: string) {
  return z.refine<string>(
    isOneLine,
    `${label} must be on one line, without tabs or other control characters.`,
  );
}

function plainText(label: string) {
  return z.refine<string>(
    isPlainText,
    `${label} holds a control character, which cannot be shown; please type it again.`,
  );
}
