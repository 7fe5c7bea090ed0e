import { expect, it } from 'vitest';
import { daysInChurch, withoutChurchNames } from '../../../contract/masses/shown-days.ts';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { writeMasses } from '../../../contract/masses/told-apart.ts';

const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const ownPlace = { churchName: 'The Parish', churches: [joseph, mary] };
const date = '2026-11-29';
const sources: MassSources = {
  massTimes: [
    { day: 'Sunday', times: '10:00 AM', church: joseph.id },
    { day: 'Sunday', times: '10:00 AM', church: mary.id },
    { day: 'Sunday', times: '6:00 PM' },
    { day: 'Sunday', times: '8:00 AM', church: 'st-ann' },
  ],
  changes: [],
  events: [],
  churchDays: () => undefined,
  ownPlace,
};
const on = (church: string, changes: readonly object[] = []) => {
  const days = massDays(
    { ...sources, changes: changes.map((each) => ({ date, times: '', ...each })) },
    date,
    1,
  );
  const [day] = daysInChurch(days, church, ownPlace);
  const { masses = [], cancelled = [], difference } = day ?? {};
  return [writeMasses(masses), writeMasses(cancelled), difference?.kind, difference?.note];
};
const ofMary = '10:00 AM (St Mary), 6:00 PM';

it('have the Masses of the church and those of no church in particular, but not those of one that no longer exists', () => {
  expect(on(mary.id)).toEqual([ofMary, '', undefined, undefined]);
});

it('returns the same days for an unknown church', () => {
  const days = massDays(sources, date, 1);
  expect(daysInChurch(days, 'st-ann', ownPlace)).toBe(days);
  expect(daysInChurch(days, mary.id, { churches: [mary] })).toBe(days);
});

it.each([
  [
    'a change of the other church is no change here',
    [{ church: joseph.id, note: 'Boiler' }],
    [ofMary, '', undefined, undefined],
  ],
  [
    'a change of this church says why, and not where',
    [{ church: mary.id, times: '11:00 AM', note: 'Boiler' }],
    ['11:00 AM (St Mary), 6:00 PM', '10:00 AM (St Mary)', 'changed', 'Boiler'],
  ],
  [
    'a day without Mass here says so, although there is one in the other church',
    [{ times: '10:00 AM (St Joseph)', note: 'Fair' }],
    ['', `${ofMary}`, 'no-mass', 'Fair'],
  ],
  [
    'each church has the note of its own change',
    [{ note: 'Snow' }, { church: mary.id, times: '10:00 AM', note: 'We have a plough' }],
    ['10:00 AM (St Mary)', '6:00 PM', 'changed', 'We have a plough'],
  ],
  [
    'a change of all without a note is none where the Masses are the usual ones',
    [{ times: '9:00 AM (St Joseph), 10:00 AM (St Mary), 6:00 PM, 8:00 AM' }],
    [ofMary, '', undefined, undefined],
  ],
  [
    'the usual times in the change of a church are no change, whatever that of all says',
    [{ note: 'Snow' }, { church: mary.id, times: '10:00 AM' }],
    ['10:00 AM (St Mary)', '6:00 PM', undefined, undefined],
  ],
])('%s', (_, changes, expected) => {
  expect(on(mary.id, changes)).toEqual(expected);
});

it('may leave out the name of the church', () => {
  const days = daysInChurch(massDays(sources, date, 1), mary.id, ownPlace);
  expect(writeMasses(withoutChurchNames(days)[0]?.masses ?? [])).toBe('10:00 AM, 6:00 PM');
});
