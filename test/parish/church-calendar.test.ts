import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf, yearOf } from '../../contract/dates/calendar-date.ts';
import { nationalCalendars } from '../../contract/fields/choices.ts';
import type { ChurchDays } from '../../contract/masses/church-year.ts';
import { churchDaysIn } from '../../parish/church-calendar/all-calendars.ts';

const folder = new URL('../../parish/church-calendar/calendars/', import.meta.url);
/** The calendars have every year until then. */
const lastYear = 2045;
const nameOn = (days: ChurchDays, date: string) => days(date)?.celebration?.name;

const england: readonly (readonly [string, string, boolean])[] = [
  ['2026-02-18', 'Ash Wednesday', false],
  ['2026-05-14', 'The Ascension of the Lord', true],
  ['2026-11-22', 'Our Lord Jesus Christ, King of the Universe', false],
  ['2027-03-26', 'Good Friday', false],
  ['2027-03-28', 'Easter Sunday', false],
  ['2029-01-08', 'The Baptism of the Lord', false],
];

describe('the calendar of England', () => {
  const days = churchDaysIn('england');

  it.each(england)('has on %s %s (holy day: %s)', (date, name, isHolyDay) => {
    expect(nameOn(days, date)).toBe(name);
    expect(days(date)?.isHolyDay).toBe(isHolyDay);
  });

  it.each(['2027-01-01', '2026-03-19', '2026-12-08'])('has no holy day of obligation on %s', (date) => {
    expect(days(date)?.isHolyDay).toBe(false);
  });

  it.each([
    ['2025-11-29', 'C', 'I'],
    ['2025-11-30', 'A', 'II'],
    ['2026-11-28', 'A', 'II'],
    ['2026-11-29', 'B', 'I'],
    ['2027-11-28', 'C', 'II'],
  ])('is on %s in Sunday cycle %s and weekday cycle %s', (date, sunday, weekday) => {
    expect(days(date)).toMatchObject({ sundayCycle: sunday, weekdayCycle: weekday });
  });
});

it.each(nationalCalendars)(
  'the calendar %s names every Sunday, and each celebration of a year once',
  (calendar) => {
    const days = churchDaysIn(calendar);
    for (let year = 2025; year <= lastYear; year++) {
      const names: string[] = [];
      for (let date = `${year}-01-01`; yearOf(date) === year; date = addDays(date, 1)) {
        const day = days(date);
        expect(day?.season, date).toBeTruthy();
        if (weekdayOf(date) === 0) expect(day?.celebration?.name, date).toBeTruthy();
        if (day?.celebration) names.push(day.celebration.name);
      }
      expect(new Set(names).size, `${year}`).toBe(names.length);
    }
  },
);

describe('the stored calendars', () => {
  it('are one for each national calendar', async () => {
    expect(await readdir(folder)).toEqual(nationalCalendars.map((name) => `${name}.json`).sort());
  });

  it.each(nationalCalendars)('are available to servers to their last day: %s', (calendar) => {
    expect(nameOn(churchDaysIn(calendar), `${lastYear}-12-25`)).toMatch('The Nativity of the Lord');
    expect(churchDaysIn(calendar)(`${lastYear + 1}-01-01`)).toBeUndefined();
  });
});
