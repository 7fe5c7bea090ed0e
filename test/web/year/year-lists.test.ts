import { expect, it } from 'vitest';
import { listingOf } from '../../../web/data/listing.ts';
import { viewAt } from '../../../web/routes/views.ts';
import { yearPart } from '../../../web/year/year-lists.ts';

const letters = Array.from({ length: 130 }, (_, at) => ({ date: '2026-11-22', title: `Letter ${at}` }));

it('a page of a year has a hundred items, selected from the complete list or contained in its file', () => {
  const [first, second] = ['/newsletters/2026', '/newsletters/2026/2'].map(viewAt);
  const all = listingOf(letters);
  expect(yearPart(all, first!)).toEqual(letters.slice(0, 100));
  expect(yearPart(all, second!)).toEqual(letters.slice(100));
  const ofFile = { ...all, items: letters.slice(100), isPart: true as const };
  expect(yearPart(ofFile, second!)).toEqual(letters.slice(100));
  expect(yearPart({ ...all, isPart: true }, first!)).toEqual(letters.slice(0, 100));
});
