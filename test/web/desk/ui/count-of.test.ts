import { expect, it } from 'vitest';
import { resources } from '../../../../contract/resources.ts';
import { countOf, pluralOf } from '../../../../web/desk/ui/words.ts';

it('counts one and several', () => {
  expect(countOf(1, 'event')).toBe('1 event');
  expect(countOf(12, 'event')).toBe('12 events');
  expect(countOf(7, 'day')).toBe('7 days');
});

it('has the plural of every noun of a list', () => {
  const nouns = Object.values(resources).map(({ noun }) => pluralOf(noun));
  expect(nouns).toEqual([
    'events',
    'news items',
    'newsletters',
    'meeting notes',
    'Lectio Divina documents',
    'team members',
    'reflections',
    'history entries',
    'mass times',
    'Mass changes',
    'Mass intentions',
    'funerals',
    'devotions',
  ]);
});
