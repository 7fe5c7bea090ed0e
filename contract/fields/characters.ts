/*
 * Character classes and the patterns built from them. They also appear in the OpenAPI document, so they use only syntax that
 * tools other than JavaScript support: no lookaround, Unicode properties or shorthand. Characters beyond U+FFFF are literal.
 */

/** The characters that `trim` removes (ECMAScript, WhiteSpace and LineTerminator). */
const blank = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** Those that embed or override the direction of writing (UAX 9), which would mix up the text around them. */
const direction = String.raw`\u202a-\u202e\u2066-\u2069`;

const control = String.raw`\u0000-\u001f\u007f-\u009f` + direction;

/** All control characters except tab, line feed and carriage return. */
const controlInText = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f` + direction;

/** The last two code points of each plane beyond the first. */
const astralNoncharacters = Array.from({ length: 16 }, (_, plane) =>
  String.fromCodePoint((plane + 1) * 0x10000 + 0xfffe, (plane + 1) * 0x10000 + 0xffff),
).join('');

/** Lone surrogates, which neither UTF-8 nor DynamoDB can store, and noncharacters, which XML cannot hold. */
const broken = String.raw`\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff` + astralNoncharacters;

const span = (first: number, last: number) => `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`;

/** Invisible characters that no script needs inside a name, among them those that change the direction of writing. */
const hidden =
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164` +
  String.raw`\ufeff\uffa0\ufff0-\ufff8` +
  [span(0x1bca0, 0x1bca3), span(0x1d173, 0x1d17a), span(0xe0000, 0xe0fff)].join('');

/** Unicode's Default_Ignorable_Code_Point, and the empty Braille cell: `hidden` with joiners and variation selectors. */
const invisible = String.raw`\u200c\u200d\ufe00-\ufe0f` + hidden;

/** Any character outside these classes. */
const notIn = (...classes: string[]) => `[^${classes.join('')}]`;
const pattern = (source: string) => new RegExp(source, 'u');
/**
 * The pattern surrounded by optional blanks, which are trimmed later, or blanks alone. `source` does not match a blank at
 * its start, so that matching takes linear time in the number of leading blanks.
 */
const trimmed = (source: string) => pattern(`^[${blank}]*(?:(?:${source})[${blank}]*)?$`);

/** No broken characters. */
export const wellFormedPattern = pattern(`^${notIn(broken)}*$`);

/** No control characters, including line breaks and tabs, except at either end, where they are trimmed. */
export const oneLinePattern = pattern(String.raw`^[\u0009-\u000d]*${notIn(control)}*[\u0009-\u000d]*$`);

/** No control characters except line breaks and tabs. */
export const plainTextPattern = pattern(`^${notIn(controlInText)}*$`);

/** No invisible characters; see `hidden`. */
export const nothingHiddenPattern = pattern(`^${notIn(hidden)}*$`);

/** At least one visible character; a zero-width space is not one. */
export const visiblePattern = pattern(notIn(blank, control, broken, invisible));

/** At least one visible character, or blanks alone. */
export const visibleOrEmptyPattern = pattern(`${notIn(blank, control, broken, invisible)}|^[${blank}]*$`);

/** One path segment that no decoding or normalisation alters: no slash, backslash, percent sign or leading dot. */
export const keySegmentPattern = trimmed(
  String.raw`${notIn(control, broken, blank, String.raw`./\\%`)}${notIn(control, broken, String.raw`/\\%`)}*`,
);

const nameCharacter = notIn(blank, control, broken, invisible, String.raw`@<>"(),;:.\\\[\]`);
const notInHost = String.raw`\u003a-\u0040\u005b-\u0060\u007b-\u00a0` + blank + broken + invisible;
const hostCharacter = notIn(String.raw`\u0000-\u002f`, notInHost);
const hostCharacterOrHyphen = notIn(String.raw`\u0000-\u002c\u002e\u002f`, notInHost);
const hostLabel = `${hostCharacter}(?:${hostCharacterOrHyphen}*${hostCharacter})?`;

/** An e-mail address, or nothing. Dots in the local part are single; host labels neither begin nor end with a hyphen. */
export const emailPattern = trimmed(
  String.raw`${nameCharacter}+(?:\.${nameCharacter}+)*@${hostLabel}(?:\.${hostLabel})+`,
);

const letter = String.raw`A-Za-z\u00c0-\u024f`;
const tail = String.raw`(?:[0-9${letter}-]*[0-9${letter}])?`;
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
/** URL parsers read a host whose last label is numeric as an IP address. */
const webHost = String.raw`(?:(?:[0-9${letter}]${tail}\.)*[${letter}]${tail}|${byte}(?:\.${byte}){3})`;
const port = '(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
const inAddress = notIn(blank, control, broken, invisible, String.raw`\\`);
const inPath = notIn(blank, control, broken, invisible, String.raw`\\/`);

/**
 * An absolute http or https URL (never `javascript:` and the like), a path on this site with one leading slash (two would
 * name another host), or nothing.
 */
export const urlPattern = trimmed(
  String.raw`[Hh][Tt][Tt][Pp][Ss]?:\/\/${webHost}(?::${port})?(?:[/?#]${inAddress}*)?|\/(?:${inPath}${inAddress}*)?`,
);

/** A path of one or more segments in the characters of a URL (RFC 3986), or nothing. */
export const pathPattern = pattern(String.raw`^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@%\-]+)*$`);

const day = String.raw`(?:19|2[01])[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))`;
const leapDay = String.raw`(?:(?:19|2[01])(?:0[48]|[2468][048]|[13579][26])|2000)-02-29`;
const date = `(?:${day}|${leapDay})`;
const minutes = String.raw`(?:[01][0-9]|2[0-3]):[0-5][0-9]`;

/** The first and the last day that a person may write. */
export const dateSpan = { min: '1900-01-01', max: '2199-12-31' } as const;

/** A day of `dateSpan` that exists, as `yyyy-mm-dd`. */
export const datePattern = pattern(`^${date}$`);

/** The same, or nothing. */
export const dateOrEmptyPattern = pattern(`^(?:${date})?$`);

/** An ISO 8601 instant with its offset, or nothing. */
export const instantPattern = trimmed(
  String.raw`${date}T${minutes}(?::[0-5][0-9](?:\.[0-9]+)?)?(?:Z|[+-]${minutes})`,
);

/** A UUID of any version (RFC 9562), or nothing. */
export const uuidPattern = pattern('^(?:[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})?$');

const clockTime = `(?:(?:0?[1-9]|1[0-2]):[0-5][0-9][${blank}]?[AaPp][Mm]|(?:[01]?[0-9]|2[0-3]):[0-5][0-9]|[Mm]idnight)`;
const gap = `[${blank},;&]`;
const and = '[Aa][Nn][Dd]';

const inBrackets = notIn('()', control);
const note = String.raw`[${blank}]*\((?:${inBrackets}|\(${inBrackets}*\))*\)`;
const timeAndNote = `${clockTime}(?:${note})?`;

/** Times such as '10:00 AM, 6:30pm (St Mary) and Midnight', or nothing. */
export const timesPattern = pattern(
  `^${gap}*(?:${timeAndNote}(?:(?:[${blank}]*[,;&]${gap}*(?:${and}${gap}+)?|[${blank}]+${and}${gap}+)${timeAndNote})*)?${gap}*$`,
);
