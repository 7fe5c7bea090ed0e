import type { Row } from './row.ts';

/** Whether a line of a list has every word of a filter in it, in any order and whatever their case and accents. */
export function matchesFilter({ title, facts, excerpt }: Row, filter: string): boolean {
  const text = plain([title, ...facts, excerpt].filter(Boolean).join(' '));
  return plain(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
