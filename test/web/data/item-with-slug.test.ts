import { expect, it } from 'vitest';
import { itemWithSlug, listingOf } from '../../../web/data/listing.ts';

it('finds the first item with a slug that has its text, which the others of an item’s page lack', () => {
  const notices = [
    { date: '2026-11-22', slug: 'fair', content: '' },
    { date: '2026-11-21', slug: 'fair', content: 'A fair' },
    { date: '2026-11-20', slug: 'fair', content: 'Another' },
  ];
  const events = [{ date: '2026-11-22', slug: 'choir', description: '' }];
  expect(itemWithSlug(listingOf(notices), 'fair')).toBe(notices[1]);
  expect(itemWithSlug(listingOf(notices), 'choir')).toBeUndefined();
  expect(itemWithSlug(listingOf(events), 'choir')).toBeUndefined();
  expect(itemWithSlug(listingOf([{ date: '2026-11-22', slug: 'team' }]), 'team')).toBeDefined();
});
