import { describe, expect, it } from 'vitest';
import { suggestedSlug } from '../../contract/words.ts';

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
