import { describe, expect, it } from 'vitest';
import type { DevotionOfWeek } from '../../../contract/devotions/devotions-on.ts';
import {
  alsoOff,
  dependentDevotions,
  devotionOptions,
  devotionsWithoutMass,
} from '../../../web/admin/mass-times/devotion-options.ts';

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

describe('a day without Mass', () => {
  const ofFriday: readonly DevotionOfWeek[] = [
    ...devotions,
    { id: 'rosary-before', name: 'Rosary', day: 'Friday', time: '9:40 AM' },
    { id: 'adoration', name: 'Adoration', day: 'Friday', time: 'After Mass' },
  ];

  it.each([
    ['10:00 AM', ['rosary-before', 'adoration']],
    ['6:30 PM', ['stations', 'adoration']],
    ['', []],
  ])('has no devotions around its usual Mass at %j', (usual, ids) => {
    expect(dependentDevotions(ofFriday, friday, usual)).toEqual(ids);
  });

  it('says what is off and what stays on', () => {
    expect(devotionsWithoutMass(ofFriday, friday, ['rosary-before', 'adoration'])).toBe(
      'Also off: Rosary, Adoration. Still on: Stations, 7:00 PM; Chaplet.',
    );
    expect(devotionsWithoutMass([], friday, [])).toBe('');
  });
});
