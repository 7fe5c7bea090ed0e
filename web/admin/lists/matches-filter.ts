import { transliterated } from '../../../contract/slugs.ts';
import type { Row } from './row.ts';

/** Whether a row contains every word of a filter, in any order, ignoring case, accents and the shape of apostrophes and dashes. */
export function matchesFilter({ title, facts, excerpt }: Row, filter: string): boolean {
  const text = normalise([title, ...facts, excerpt].filter(Boolean).join(' '));
  return normalise(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function normalise(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-');
  return transliterated(plain.toLowerCase());
}
