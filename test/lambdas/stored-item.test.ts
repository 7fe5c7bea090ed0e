import { expect, it } from 'vitest';
import { sameFields } from '../../lambdas/core/storage/stored-item.ts';

const saved = {
  diocese: 'Eastmoor',
  links: { giving: '/give', more: [{ label: 'School', url: '/school' }] },
};

it('are the same fields in any order, also within a field, which DynamoDB does not keep', () => {
  const stored = {
    links: { more: [{ url: '/school', label: 'School' }], giving: '/give' },
    diocese: 'Eastmoor',
  };
  expect(sameFields(saved, stored)).toBe(true);
});

it.each([
  { ...saved, diocese: 'Westmoor' },
  { ...saved, links: { ...saved.links, giving: '/other' } },
  { ...saved, links: { ...saved.links, more: [] } },
  { diocese: 'Eastmoor' },
])('are other fields with another value: %j', (other) => {
  expect(sameFields(saved, other)).toBe(false);
});
