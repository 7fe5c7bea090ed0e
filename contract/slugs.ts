import type { CalendarDate } from './calendar-date.ts';

/** What the address of an item's page is made from. */
type Titled = { readonly title: string; readonly date: CalendarDate };

/** A slug that claims its name in the table has this id, so that no other item of the resource can take it. */
export const slugClaims = 'slug#';

const MAX_TITLE_LENGTH = 60;

/** The address of an item's page as its title and date suggest it: `advent-fair-2026-11-28`. `noun` stands in for a title without Latin letters. */
export function suggestedSlug({ title, date }: Titled, noun: string): string {
  return `${wordsOf(title) || wordsOf(noun)}-${date}`;
}

/**
 * The slug of an item that was stored before items had slugs. It ends in a part of the id, which no suggested slug does,
 * so that it needs no claim to be unique.
 */
export function derivedSlug({ id, ...item }: Titled & { readonly id: string }, noun: string): string {
  const part = id.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${suggestedSlug(item, noun)}-${part.slice(0, 8).padStart(8, '0')}`;
}

/** Lower-case ASCII words joined by hyphens, cut at a word's end. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const joined = words?.join('-') ?? '';
  if (joined.length <= MAX_TITLE_LENGTH) return joined;
  return joined
    .slice(0, MAX_TITLE_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_TITLE_LENGTH);
}
