import type { Row } from './row.ts';

/** Whether a row contains every word of a filter, in any order, ignoring case and accents. */
export function matchesFilter({ title, facts, excerpt }: Row, filter: string): boolean {
  const text = normalise([title, ...facts, excerpt].filter(Boolean).join(' '));
  return normalise(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
