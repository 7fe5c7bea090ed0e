import { describe, expect, it } from 'vitest';
import type { Weekday } from '../../../../contract/entities/categories.ts';
import { devotionsByDay, inWeekOrder, timesOf } from '../../../../web/pages/home/mass-schedule.ts';

const days = (massTimes: { day: string; order?: number }[]) => inWeekOrder(massTimes).map(({ day }) => day);

describe('the weekly schedule', () => {
  it('runs from Sunday to Saturday by the weekday that a label names', () => {
    expect(
      days([
        { day: 'Saturday Vigil' },
        { day: 'WEDNESDAYS in Lent' },
        { day: 'Tuesday to Thursday' },
        { day: 'Sunday' },
        { day: 'Weekdays except Monday' },
      ]),
    ).toEqual([
      'Sunday',
      'Weekdays except Monday',
      'Tuesday to Thursday',
      'WEDNESDAYS in Lent',
      'Saturday Vigil',
    ]);
  });

  it('puts labels without a weekday last, and the same day by its order', () => {
    expect(
      days([
        { day: 'Holy Days of Obligation', order: 0 },
        { day: 'Sunday evening', order: 2 },
        { day: 'Sunday morning', order: 1 },
      ]),
    ).toEqual(['Sunday morning', 'Sunday evening', 'Holy Days of Obligation']);
  });

  it('parts times at comma and space', () => {
    expect(timesOf('8:00 AM, 10:30 AM, 6:00 PM')).toEqual(['8:00 AM', '10:30 AM', '6:00 PM']);
    expect(timesOf('10:00 AM')).toEqual(['10:00 AM']);
  });
});

describe('the devotions', () => {
  const devotion = (day: Weekday, time?: string) => ({ day, time });

  it('stand under the days that have any, Sunday first', () => {
    const friday = [devotion('Friday', '3:00 PM'), devotion('Friday', '7:00 PM')];
    const sunday = devotion('Sunday', '5:00 PM');
    expect(devotionsByDay([...friday, sunday])).toEqual([
      { day: 'Sunday', devotions: [sunday] },
      { day: 'Friday', devotions: friday },
    ]);
  });

  it('of a day are in the order of the clock, with those whose time cannot be read last, by their text', () => {
    const times = [
      '7.30am',
      '10:00 AM',
      'After the 11:00 AM Mass',
      'Noon',
      '12:30 PM',
      '2:00-3:00 PM',
      '19:00',
      '9:15 PM',
      'Midnight',
      '',
      'After Mass',
      'By arrangement',
    ];
    const shuffled = [...times].sort().map((time) => devotion('Friday', time));
    expect(devotionsByDay(shuffled)[0]?.devotions.map(({ time }) => time)).toEqual(times);
  });

  it('are none when there are none', () => {
    expect(devotionsByDay([])).toEqual([]);
  });
});
