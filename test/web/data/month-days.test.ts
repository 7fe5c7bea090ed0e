import { describe, expect, it } from 'vitest';
import type { Item } from '../../../contract/items.ts';
import { addMonths } from '../../../contract/dates/calendar-date.ts';
import { weeksOf } from '../../../web/data/month-days.ts';
import { eventFields } from '../desk/forms/fake-events.ts';

const event = (id: string, changes: Partial<Item<'events'>> = {}): Item<'events'> => ({
  ...eventFields,
  id,
  version: 1,
  ...changes,
});
const sources = {
  massTimes: [{ day: 'Wednesday', times: '10:00 AM' }],
  changes: [],
  events: [],
  churchDays: () => undefined,
  ownPlace: { churchName: 'St Mary', churches: [] },
};
const datesOf = (date: string) =>
  weeksOf(date, [])
    .flat()
    .map((day) => day.date);
const dayIn = (weeks: ReturnType<typeof weeksOf>, date: string) => {
  const day = weeks.flat().find((each) => each.date === date);
  if (!day) throw new Error(`${date} is not in the month`);
  return day;
};

describe('the days of a month', () => {
  it('are whole weeks from Sunday to Saturday, as many as the month is in', () => {
    expect(weeksOf('2026-12-04', []).map((week) => [week[0]?.date, week[6]?.date])).toEqual([
      ['2026-11-29', '2026-12-05'],
      ['2026-12-06', '2026-12-12'],
      ['2026-12-13', '2026-12-19'],
      ['2026-12-20', '2026-12-26'],
      ['2026-12-27', '2027-01-02'],
    ]);
    expect(weeksOf('2026-02-28', [])).toHaveLength(4);
    expect(weeksOf('2026-08-01', [])).toHaveLength(6);
  });

  it('name each day once in months with a change of clocks', () => {
    for (const date of ['2026-03-29', '2026-10-25']) {
      const dates = datesOf(date);
      expect(new Set(dates).size).toBe(dates.length);
    }
  });

  it('say which of them belong to other months, and have their events too', () => {
    const weeks = weeksOf('2026-12-04', [event('before', { date: '2026-11-30' })]);
    expect(dayIn(weeks, '2026-11-30')).toMatchObject({
      isOutside: true,
      events: [{ event: { id: 'before' } }],
    });
    expect(dayIn(weeks, '2026-12-01').isOutside).toBe(false);
    expect(dayIn(weeks, '2027-01-01').isOutside).toBe(true);
  });

  it('have their events in order of time, then of title', () => {
    const events = [
      event('evening', { time: '7:30 PM' }),
      event('all-day', { time: 'All day' }),
      event('b', { time: '9:00 AM', title: 'Breakfast' }),
      event('a', { time: '9:00 AM, 8:00 PM', title: 'Adoration' }),
      event('other', { date: '2026-12-19' }),
    ];
    const { events: ofDay } = dayIn(weeksOf('2026-12-01', events), '2026-12-18');
    expect(ofDay.map(({ event: { id } }) => id)).toEqual(['all-day', 'a', 'b', 'evening']);
  });

  it('have their Masses, and how these differ from the usual', () => {
    const changes = [{ date: '2026-12-02', times: '', note: 'Clergy day' }];
    const weeks = weeksOf('2026-12-04', [], { ...sources, changes });
    expect(dayIn(weeks, '2026-12-02').masses).toMatchObject({
      masses: [],
      cancelled: [{ timeText: '10:00 AM' }],
      difference: { kind: 'no-mass', note: 'Clergy day' },
    });
    expect(dayIn(weeks, '2026-12-09').masses).toMatchObject({ masses: [{ timeText: '10:00 AM' }] });
    expect(dayIn(weeksOf('2026-12-04', []), '2026-12-02').masses).toBeUndefined();
  });

  it('say which event is a Mass that a change of its day calls off', () => {
    const events = [
      event('mass', { date: '2026-12-03', time: '10:00 AM', category: 'mass' }),
      event('tea', { date: '2026-12-03', time: '10:00 AM' }),
    ];
    const changes = [{ date: '2026-12-03', times: '' }];
    const { events: shown } = dayIn(
      weeksOf('2026-12-04', events, { ...sources, events, changes }),
      '2026-12-03',
    );
    expect(shown.map(({ event: { id }, isOff }) => [id, isOff])).toEqual([
      ['mass', true],
      ['tea', false],
    ]);
  });
});

it.each([
  ['2026-12-04', 1, '2027-01-04'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-30', -1, '2028-02-29'],
  ['2026-12-31', -1, '2026-11-30'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s and %i month make %s', (date, count, expected) => {
  expect(addMonths(date, count)).toBe(expected);
});
