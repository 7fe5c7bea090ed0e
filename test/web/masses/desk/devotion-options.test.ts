import { describe, expect, it } from 'vitest';
import type { DevotionOfWeek } from '../../../../contract/masses/devotions-on.ts';
import type { MassChangeOfDay } from '../../../../contract/masses/apply-changes.ts';
import type { MassSources } from '../../../../contract/masses/mass-days.ts';
import {
  alsoOff,
  dependentDevotions,
  devotionOptions,
  devotionsWithoutMass,
} from '../../../../web/masses/desk/devotion-options.ts';

const devotions: readonly DevotionOfWeek[] = [
  { id: 'stations', name: 'Stations', day: 'Friday', time: '7:00 PM', until: '2026-04-03' },
  { id: 'chaplet', name: 'Chaplet', day: 'Friday' },
  { id: 'rosary', name: 'Rosary', day: 'Sunday' },
];
const friday = '2026-03-27';
const churches = ['joseph', 'mary'].map((id) => ({ id, name: `St ${id}`, address: 'Hill Road' }));
const dayOf = (date: string, church = '', changes: readonly MassChangeOfDay[] = []) => ({
  date,
  church,
  changes,
  parish: { churches },
});

describe('devotionOptions', () => {
  it.each([
    [friday, ['Stations, 7:00 PM', 'Chaplet']],
    ['2026-04-10', ['Chaplet']],
    ['2026-04-11', []],
    ['', []],
  ])('are those of the date %j', (date, labels) => {
    expect(devotionOptions(devotions, dayOf(date)).map(({ label }) => label)).toEqual(labels);
  });

  it('include what the change calls off already, even if it has been moved or deleted', () => {
    expect(devotionOptions(devotions, dayOf(friday), ['rosary', 'chaplet', 'gone'])).toEqual([
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
    expect(dependentDevotions(sourcesOf(ofFriday, usual), dayOf(friday))).toEqual(ids);
  });

  it('says what is off and what stays on', () => {
    expect(devotionsWithoutMass(ofFriday, dayOf(friday), ['rosary-before', 'adoration'])).toBe(
      'Also off: Rosary, Adoration. Still on: Stations, 7:00 PM; Chaplet.',
    );
    expect(devotionsWithoutMass([], dayOf(friday), [])).toBe('');
  });
});

describe('in a parish of two churches', () => {
  const rosary = { name: 'Rosary', day: 'Friday', time: '9:40 AM' } as const;
  const ofFriday: readonly DevotionOfWeek[] = [
    { ...rosary, id: 'of-joseph', church: 'joseph' },
    { ...rosary, id: 'of-mary', church: 'mary' },
    { ...rosary, id: 'of-none' },
    { id: 'novena', name: 'Novena', day: 'Friday', time: 'After the 7:00 PM Mass' },
    { id: 'group', name: 'Group', day: 'Friday', time: '2:00 PM', church: 'mary' },
  ];
  const massTimes = [
    { day: 'Friday', times: '10:00 AM, 7:00 PM', church: 'mary' },
    { day: 'Friday', times: '10:00 AM', church: 'joseph' },
  ];
  const proposed = (church: string, changes: readonly MassChangeOfDay[] = []) =>
    dependentDevotions({ ...sourcesOf(ofFriday, ''), massTimes, changes }, dayOf(friday, church));

  it('a change of one proposes its own, and those of none in particular that only its Masses are for', () => {
    expect(proposed('mary')).toEqual(['of-mary', 'novena']);
    expect(proposed('joseph')).toEqual(['of-joseph']);
  });

  it('a change of all proposes those of the churches without a change of their own', () => {
    expect(proposed('')).toEqual(['of-joseph', 'of-mary', 'of-none', 'novena']);
    expect(proposed('', [{ date: friday, times: '', church: 'mary' }])).toEqual(['of-joseph']);
  });

  it('a change offers what it concerns, by church, and says what stays on', () => {
    const offered = (of: ReturnType<typeof dayOf>) => devotionOptions(ofFriday, of).map(({ value }) => value);
    expect(offered(dayOf(friday, 'joseph'))).toEqual(['of-joseph', 'of-none', 'novena']);
    const own = [{ date: friday, times: '', church: 'joseph' }];
    expect(offered(dayOf(friday, '', own))).toEqual(['of-mary', 'of-none', 'group', 'novena']);
    expect(devotionsWithoutMass(ofFriday, dayOf(friday, 'mary'), ['of-mary', 'novena'])).toBe(
      'Also off: Rosary, Novena. Still on: Rosary, 9:40 AM; Group, 2:00 PM, St mary.',
    );
  });
});

function sourcesOf(of: readonly DevotionOfWeek[], times: string): MassSources {
  return {
    massTimes: times ? [{ day: 'Friday', times }] : [],
    changes: [],
    events: [],
    devotions: of,
    churchDays: () => undefined,
    ownPlace: { churchName: 'St Mary', churches },
  };
}
