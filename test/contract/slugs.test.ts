import { describe, expect, it } from 'vitest';
import { derivedSlug, suggestedSlug } from '../../contract/slugs.ts';

const date = '2026-11-28';
const slugOf = (title: string) => suggestedSlug({ title, date }, 'Event');

describe('suggestedSlug', () => {
  it.each([
    ['Father’s Day: Fête & Café', 'fathers-day-fete-cafe-2026-11-28'],
    ['Łódź Straße Øster', 'lodz-strasse-oster-2026-11-28'],
    ['Æthelthryth, Þorlákur, Đức Mẹ & GROẞE Cœur', 'aethelthryth-thorlakur-duc-me-grosse-coeur-2026-11-28'],
    ['Ǿ', 'o-2026-11-28'],
    ['聖誕 🎄', 'event-2026-11-28'],
    ['', 'event-2026-11-28'],
  ])('turns %j into %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('keeps the words of a title that fit into 60 characters', () => {
    const sixty = `${'word '.repeat(11)}words`;
    expect(sixty).toHaveLength(60);
    expect(slugOf(`${sixty} more`)).toBe(`${sixty.replaceAll(' ', '-')}-${date}`);
    expect(slugOf(`${sixty}s more`)).toBe(`${'word-'.repeat(11)}${date}`);
    expect(slugOf('a'.repeat(61))).toBe(`${'a'.repeat(60)}-${date}`);
  });
});

describe('derivedSlug', () => {
  it.each([
    ['7B0E2C1D-5c1a-4d4b-9a57-0a3f5d3f7a11', 'fair-2026-11-28-7b0e2c1d'],
    ['e-1', 'fair-2026-11-28-000000e1'],
  ])('ends, for the id %s, in eight letters or digits: %s', (id, slug) => {
    expect(derivedSlug({ id, title: 'Fair', date }, 'Event')).toBe(slug);
  });

  it.each([
    ['Łódź Straße', 'odz-stra-e-2026-11-28-000000e1'],
    ['Æ', 'event-2026-11-28-000000e1'],
    ['Fête', 'fete-2026-11-28-000000e1'],
  ])('keeps the address that %j has always had', (title, slug) => {
    expect(derivedSlug({ id: 'e-1', title, date }, 'Event')).toBe(slug);
  });
});
