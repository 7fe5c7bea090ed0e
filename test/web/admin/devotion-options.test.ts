import { describe, expect, it } from 'vitest';
import type { DevotionOfWeek } from '../../../contract/devotions/devotions-on.ts';
import { alsoOff, devotionOptions } from '../../../web/admin/mass-times/devotion-options.ts';

const devotions: readonly DevotionOfWeek[] = [
  { id: 'stations', name: 'Stations', day: 'Friday', time: '7:00 PM', until: '2026-04-03' },
  { id: 'chaplet', name: 'Chaplet', day: 'Friday' },
  { id: 'rosary', name: 'Rosary', day: 'Sunday' },
];
const friday = '2026-03-27';

describe('devotionOptions', () => {
  it.each([
    [friday, ['Stations, 7:00 PM', 'Chaplet']],
    ['2026-04-10', ['Chaplet']],
    ['2026-04-11', []],
    ['', []],
  ])('are those of the date %j', (date, labels) => {
    expect(devotionOptions(devotions, date).map(({ label }) => label)).toEqual(labels);
  });

  it('include what the change calls off already, even if it has been moved or deleted', () => {
    expect(devotionOptions(devotions, friday, ['rosary', 'chaplet', 'gone'])).toEqual([
      { value: 'stations', label: 'Stations, 7:00 PM' },
      { value: 'chaplet', label: 'Chaplet' },
      { value: 'rosary', label: 'Rosary' },
      { value: 'gone', label: 'a devotion that has been deleted' },
    ]);
  });
});

it('names in the list what a change calls off', () => {
  expect(alsoOff(['rosary', 'gone'], devotions)).toBe('Also off: Rosary, a devotion that has been deleted');
  expect(alsoOff([], devotions)).toBe('');
});
