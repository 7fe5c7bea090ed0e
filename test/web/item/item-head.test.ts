import { describe, expect, it } from 'vitest';
import { itemHead } from '../../../web/item/item-data.ts';
import { defaultHead } from '../../../web/routes/page-head.ts';
import { viewAt } from '../../../web/routes/views.ts';
import { sampleFacts } from '../../sample-facts.ts';

const fair = { title: 'Advent Fair' };
const complete = { items: [fair], total: 1, years: [] };

/** The title that the page at an address has with this list and item. */
const titleOf = (...[listing, item]: [typeof complete | undefined, typeof fair | undefined]) =>
  ({
    ...defaultHead(viewAt('/calendar/advent-fair'), sampleFacts),
    ...itemHead(listing, item, ({ title }) => ({ title })),
  }).title;

describe('the title of an item page', () => {
  it('is that of the list while the list is loading', () => {
    expect(titleOf(undefined, undefined)).toBe('Calendar');
  });

  it('is that of the list while only a part of it is known', () => {
    expect(titleOf({ ...complete, ...{ isPart: true } }, undefined)).toBe('Calendar');
  });

  it('is the item’s own once it is known', () => {
    expect(titleOf(complete, fair)).toBe('Advent Fair');
  });

  it('is "Page not found" when the complete list does not contain the item', () => {
    expect(titleOf(complete, undefined)).toBe('Page not found');
  });
});
