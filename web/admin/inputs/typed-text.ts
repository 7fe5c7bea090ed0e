import { mediaPath } from '../../../contract/files/media.ts';

/**
 * Returns a text without invisible control characters: those that break a line, such as Word's line break in a paragraph,
 * become `\n`; the others are removed.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
}

/** Returns a text on one line without control characters. Tabs become spaces, because pasted table cells end in one. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\t\n\v\f\r\u0085]+/g, ' ').replaceAll(/\p{Cc}/gu, '');
}

/** Makes the URL of this site's own picture a path; browsers copy picture addresses as absolute URLs. */
export function ownPath(address: string, origin?: string): string {
  return origin && address.startsWith(origin + mediaPath) ? address.slice(origin.length) : address;
}
