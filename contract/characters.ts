/*
 * Classes of characters and the patterns made of them, written so that other tools than JavaScript can read them in the API
 * document too: no lookaround, no Unicode property, no shorthand. What is beyond the first 65,536 stands as itself.
 */

/** What `trim` removes (ECMAScript, WhiteSpace and LineTerminator). */
const blank = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

const control = String.raw`\u0000-\u001f\u007f-\u009f`;

/** All controls but tab, line feed and carriage return. */
const controlInText = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;

/** The last two of each plane beyond the first. */
const astralNoncharacters = Array.from({ length: 16 }, (_, plane) =>
  String.fromCodePoint((plane + 1) * 0x10000 + 0xfffe, (plane + 1) * 0x10000 + 0xffff),
).join('');

/** Lone surrogates, which neither UTF-8 nor DynamoDB can store, and noncharacters, which XML cannot. */
const broken = String.raw`\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff` + astralNoncharacters;

const span = (first: number, last: number) => `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`;

/** What shows nothing: Default_Ignorable_Code_Point of Unicode, and the empty Braille cell. */
const unseen =
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164` +
  String.raw`\ufe00-\ufe0f\uffa0\ufff0-\ufff8` +
  [span(0x1bca0, 0x1bca3), span(0x1d173, 0x1d17a), span(0xe0000, 0xe0fff)].join('');

/** Any character but these. */
const notIn = (...classes: string[]) => `[^${classes.join('')}]`;
const pattern = (source: string) => new RegExp(source, 'u');
/** The same with blanks around it, which are trimmed, or nothing but these. */
const trimmed = (source: string) => pattern(`^[${blank}]*(?:${source})?[${blank}]*$`);

/** No broken characters. */
export const wellFormedPattern = pattern(`^${notIn(broken)}*$`);

/** No control characters, line breaks and tabs included, except around it, where they are trimmed. */
export const oneLinePattern = pattern(String.raw`^[\u0009-\u000d]*${notIn(control)}*[\u0009-\u000d]*$`);

/** No control characters except line breaks and tabs. */
export const plainTextPattern = pattern(`^${notIn(controlInText)}*$`);

/** Something to be seen: a zero-width space alone is not. */
export const visiblePattern = pattern(notIn(blank, control, broken, unseen));

/** The same, or nothing but blanks. */
export const visibleOrEmptyPattern = pattern(`${notIn(blank, control, broken, unseen)}|^[${blank}]*$`);

/** One path segment that survives every encoding on the way: no slash, backslash, percent sign, leading dot. */
export const keySegmentPattern = trimmed(
  String.raw`${notIn(control, broken, blank, String.raw`./\\%`)}${notIn(control, broken, String.raw`/\\%`)}*`,
);

const nameCharacter = notIn(blank, control, broken, String.raw`@<>"(),;:.\\\[\]`);
const notInHost = String.raw`\u003a-\u0040\u005b-\u0060\u007b-\u00a0` + blank + broken + unseen;
const hostCharacter = notIn(String.raw`\u0000-\u002f`, notInHost);
const hostCharacterOrHyphen = notIn(String.raw`\u0000-\u002c\u002e\u002f`, notInHost);
const hostLabel = `${hostCharacter}(?:${hostCharacterOrHyphen}*${hostCharacter})?`;

/** An e-mail address or nothing: single dots part the name, and the labels of the host, none of which begins or ends with a hyphen. */
export const emailPattern = trimmed(
  String.raw`${nameCharacter}+(?:\.${nameCharacter}+)*@${hostLabel}(?:\.${hostLabel})+`,
);

const letter = String.raw`A-Za-z\u00c0-\u024f`;
const tail = String.raw`(?:[0-9${letter}-]*[0-9${letter}])?`;
const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
/** What ends in a number is read as an IP address. */
const webHost = String.raw`(?:(?:[0-9${letter}]${tail}\.)*[${letter}]${tail}|${byte}(?:\.${byte}){3})`;
const port = '(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
const inAddress = notIn(blank, control, broken, String.raw`\\`);
const inPath = notIn(blank, control, broken, String.raw`\\/`);

/**
 * An absolute http or https address, so that `javascript:` and the like never reach a link, or a path on this site with one
 * leading slash (two would name another host), or nothing.
 */
export const urlPattern = trimmed(
  String.raw`[Hh][Tt][Tt][Pp][Ss]?:\/\/${webHost}(?::${port})?(?:[/?#]${inAddress}*)?|\/(?:${inPath}${inAddress}*)?`,
);

const day = String.raw`[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))`;
const leapDay = String.raw`(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29`;
const date = `(?:${day}|${leapDay})`;
const minutes = String.raw`(?:[01][0-9]|2[0-3]):[0-5][0-9]`;

/** A day that exists, as `yyyy-mm-dd`. */
export const datePattern = pattern(`^${date}$`);

/** An ISO 8601 instant with its offset, or nothing. */
export const instantPattern = trimmed(
  String.raw`${date}T${minutes}(?::[0-5][0-9](?:\.[0-9]+)?)?(?:Z|[+-]${minutes})`,
);

/** A UUID of any version (RFC 9562), or nothing. */
export const uuidPattern = pattern('^(?:[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})?$');

const clockTime = `(?:(?:0?[1-9]|1[0-2]):[0-5][0-9][${blank}]?[AaPp][Mm]|(?:[01]?[0-9]|2[0-3]):[0-5][0-9])`;
const gap = `[${blank},;&]`;
const and = '[Aa][Nn][Dd]';

/** Times such as '10:00 AM, 6:30pm and 18:30', or nothing. */
export const timesPattern = pattern(
  `^${gap}*(?:${clockTime}(?:(?:[${blank}]*[,;&]${gap}*(?:${and}${gap}+)?|[${blank}]+${and}${gap}+)${clockTime})*)?${gap}*$`,
);
