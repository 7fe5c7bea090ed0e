import { describe, expect, it } from 'vitest';
import { churchDaysIn } from '../../../../parish/church-calendar/all-calendars.ts';
import {
  dayWarning,
  intentionsLosingMass,
  unchangedNotice,
  usualTimes,
  intentionsWithoutMass,
} from '../../../../web/masses/desk/mass-checks.ts';
import { massLines } from '../../../../web/masses/desk/mass-attention.ts';
import { sampleRecord as parish } from '#sample';

const sources = {
  massTimes: [
    { day: 'Sunday', times: '10:30 AM' },
    { day: 'Saturday', times: '10:00 AM, 6:00 PM' },
  ],
  changes: [
    { date: '2026-11-28', times: '6:00 PM', note: 'Advent Fair' },
    { date: '2026-11-29', times: '' },
  ],
  events: [],
  churchDays: churchDaysIn('england'),
  ownPlace: parish,
};
const today = '2026-11-22';

describe('two Masses at one time', () => {
  const both = {
    ...sources,
    massTimes: [{ day: 'Sunday', times: '10:30 AM (St Joseph), 10:30 AM (St Mary)' }],
    changes: [{ date: '2026-11-29', times: '10:30 AM (St Joseph)' }],
  };
  const ofMary = { date: '2026-11-29', time: '10:30 AM (St Mary)' };

  it('start a change with what tells them apart', () => {
    expect(usualTimes(both, '2026-11-29')).toBe('10:30 AM (St Joseph), 10:30 AM (St Mary)');
  });

  it('lose only the intentions of the one that is called off', () => {
    const ofJoseph = { date: '2026-11-29', time: '10:30 AM (St Joseph)' };
    expect(intentionsWithoutMass([ofJoseph, ofMary], both, today)).toEqual([ofMary]);
    const change = { date: '2026-12-06', times: '10:30 AM (St Joseph)' };
    const later = { ...ofMary, date: change.date };
    expect(intentionsLosingMass([{ ...ofJoseph, date: change.date }, later], both, change, today)).toEqual([
      later,
    ]);
  });
});

describe('the form of a Mass change', () => {
  it('starts with the usual times even if the date already has a change', () => {
    expect(usualTimes(sources, '2026-11-28')).toBe('10:00 AM, 6:00 PM');
    expect(usualTimes(sources, '2026-11-23')).toBe('');
    expect(usualTimes(sources, 'soon')).toBe('');
  });

  it('survives a date whose year is still being typed', () => {
    const typed = ['0002-11-28', '0020-11-28', '0202-11-28'];
    for (const date of typed) expect(dayWarning(sources, date, today)).toBe('This day has passed.');
    expect(typed.map((date) => usualTimes(sources, date))).toEqual(['', '10:00 AM, 6:00 PM', '10:30 AM']);
  });

  it('says what visitors see of a change that was set back to the usual times', () => {
    const about = (times: string, note = '') => unchangedNotice('10:00 AM, 6:00 PM', { times, note });
    expect(about('10am, 6pm')).toBe(
      'These are the usual times, so visitors see no change. You can delete it in the list.',
    );
    expect(about('10:00 AM, 6:00 PM', 'Boiler ')).toContain('visitors see ‘Changed: Boiler’.');
    expect(about('10:00 AM', 'Boiler')).toBeUndefined();
    expect(unchangedNotice('', { times: '' })).toBeUndefined();
    const callsOff = { times: '10:00 AM', cancelledDevotions: 'rosary' };
    expect(unchangedNotice('10:00 AM', callsOff)).toBeUndefined();
  });

  it('warns about a past date and a date without Mass', () => {
    expect(dayWarning(sources, '2026-11-21', today)).toBe('This day has passed.');
    expect(dayWarning(sources, '2026-11-23', today)).toBe('There is usually no Mass on this day.');
    expect(dayWarning(sources, '2026-11-29', today)).toBeUndefined();
  });
});

it('lists the intentions whose Mass was changed or cancelled', () => {
  const intention = (date: string, time: string) => ({ date, time });
  const withMass = [intention('2026-11-28', '6:00 PM'), intention('2026-11-22', '10.30am')];
  const withoutMass = [intention('2026-11-28', '10:00 AM'), intention('2026-11-29', '10:30 AM')];
  const past = [intention('2026-11-20', '10:00 AM')];
  expect(intentionsWithoutMass([...withMass, ...withoutMass, ...past], sources, today)).toEqual(withoutMass);
});

it('lists the intentions that a change would leave without a Mass, once its times are complete', () => {
  const eve = { date: '2026-12-05', time: '6:00 PM' };
  const intentions = [eve, { date: '2026-12-05', time: '10:00 AM' }, { date: '2026-12-12', time: '6:00 PM' }];
  const losing = (times: string) =>
    intentionsLosingMass(intentions, sources, { date: '2026-12-05', times }, today);
  expect(losing('10:00 AM, 7:00 PM')).toEqual([eve]);
  expect(losing('')).toHaveLength(2);
  expect(losing('10:00 AM, 6:00 PM')).toEqual([]);
  expect(losing('10:00 AM, 6')).toEqual([]);
});

describe('What needs a look', () => {
  const item = (id: string, more: object) => ({ id, version: 1, day: 'Sunday', times: '10:00 AM', ...more });
  const sentences = (massTimes: readonly object[], more: object = {}) =>
    massLines(
      {
        ...sources,
        changes: [],
        devotions: [],
        ...more,
        massTimes: massTimes.map((each, at) => item(String(at), each)),
      },
      today,
    ).map(({ sentence }) => sentence);

  it('names Mass times on no date, and months in which no Sunday Mass is left', () => {
    expect(sentences([{}])).toEqual([]);
    expect(sentences([{ day: 'Sundays, September to June' }, { day: 'Sundays in summer' }])).toEqual([
      'The Mass time ‘Sundays in summer’ names no date in the next year.',
      'There is no Sunday Mass in July 2027 and August 2027.',
    ]);
    expect(
      sentences([
        { day: 'Sundays, September to June' },
        { day: 'Saturday (Vigil), July and August', times: '6:00 PM' },
      ]),
    ).toEqual([]);
  });

  it('names what names no church where there are several', () => {
    const churches = ['st-ann', 'st-mary'].map((id) => ({ id, name: id, address: '' }));
    const several = {
      ownPlace: { ...parish, churches },
      changes: [{ date: '2027-01-01', times: '11:00 AM, 12:00 PM (st-mary)' }],
    };
    expect(sentences([{ church: 'st-ann' }], several)).toEqual([
      '‘11:00 AM on Friday 1 January 2027’ names no church.',
    ]);
    expect(sentences([{ church: 'st-ann' }, { day: 'Friday' }], several)).toEqual([
      '‘Friday’, and 1 more, name no church.',
    ]);
  });
});
