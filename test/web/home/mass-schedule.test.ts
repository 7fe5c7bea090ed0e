import { describe, expect, it } from 'vitest';
import type { Weekday } from '../../../contract/fields/choices.ts';
import { devotionsByDay, inWeekOrder } from '../../../web/churches/mass-schedule.ts';

const days = (massTimes: { day: string; order?: number }[]) => inWeekOrder(massTimes).map(({ day }) => day);

describe('the weekly schedule', () => {
  it('runs from Sunday to Saturday by the first weekday in a label', () => {
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

  it('sorts labels without a weekday last, and entries of the same day by their order', () => {
    expect(
      days([
        { day: 'Holy Days of Obligation', order: 0 },
        { day: 'Sunday evening', order: 2 },
        { day: 'Sunday morning', order: 1 },
      ]),
    ).toEqual(['Sunday morning', 'Sunday evening', 'Holy Days of Obligation']);
  });
});

describe('devotionsByDay', () => {
  const devotion = (day: Weekday, time?: string) => ({ day, time });
  const today = '2026-11-22';

  it('groups devotions by day, Sunday first', () => {
    const friday = [devotion('Friday', '3:00 PM'), devotion('Friday', '7:00 PM')];
    const sunday = devotion('Sunday', '5:00 PM');
    expect(devotionsByDay([...friday, sunday], today)).toEqual([
      { day: 'Sunday', devotions: [sunday] },
      { day: 'Friday', devotions: friday },
    ]);
  });

  it('sorts a day’s devotions by time, those without a readable time last, alphabetically', () => {
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
    expect(devotionsByDay(shuffled, today)[0]?.devotions.map(({ time }) => time)).toEqual(times);
  });

  it('returns nothing for an empty list', () => {
    expect(devotionsByDay([], today)).toEqual([]);
  });

  it('leaves out those whose season has not begun or has ended', () => {
    const dated = (from?: string, until?: string) => ({ ...devotion('Friday', '7:00 PM'), from, until });
    const running = [dated('2026-11-22'), dated(undefined, '2026-11-22'), dated('', '')];
    const others = [dated('2026-11-23'), dated('2026-10-01', '2026-11-21')];
    expect(devotionsByDay([...others, ...running], today)).toEqual([{ day: 'Friday', devotions: running }]);
    expect(devotionsByDay(others, today)).toEqual([]);
  });
});
