import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, weekdayOf, yearOf } from '../../contract/calendar-date.ts';
import { type ChurchDays, churchDaysOf, nationalCalendars } from '../../contract/church-year.ts';
import { churchDays } from '../../parish/church-calendar/all-years.ts';
import { generateChurchYear } from '../../parish/church-calendar/generate.ts';
import { firstYear, lastYear } from '../../parish/church-calendar/years.ts';
import { parish } from '../../parish/details.ts';
import { liturgicalYear } from '../../parish/sample/liturgical-year.ts';

const folder = new URL('../../parish/church-calendar/years/', import.meta.url);
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
const nameOn = (days: ChurchDays, date: string) => days(date)?.celebration?.name;

const england: readonly (readonly [string, string, boolean])[] = [
  ['2026-01-06', 'The Epiphany of the Lord', true],
  ['2026-05-14', 'The Ascension of the Lord', true],
  ['2026-06-07', 'The Most Holy Body and Blood of Christ', false],
  ['2026-06-28', 'Saints Peter and Paul, Apostles', true],
  ['2026-08-16', 'The Assumption of the Blessed Virgin Mary', true],
  ['2026-11-01', 'All Saints', true],
  ['2026-11-22', 'Our Lord Jesus Christ, King of the Universe', false],
  ['2026-11-29', 'First Sunday of Advent', false],
  ['2027-03-28', 'Easter Sunday', false],
  ['2027-01-06', 'The Epiphany of the Lord', true],
  ['2027-05-06', 'The Ascension of the Lord', true],
  ['2027-05-30', 'The Most Holy Body and Blood of Christ', false],
  ['2027-06-29', 'Saints Peter and Paul, Apostles', true],
  ['2027-08-15', 'The Assumption of the Blessed Virgin Mary', true],
  ['2027-10-31', 'All Saints', true],
  ['2025-11-02', 'All Saints', true],
  ['2025-11-03', 'All Souls', false],
  ['2029-01-07', 'The Epiphany of the Lord', true],
  ['2029-01-08', 'The Baptism of the Lord', false],
  ['2030-06-30', 'Saints Peter and Paul, Apostles', true],
  ['2033-06-23', 'The Nativity of Saint John the Baptist', false],
  ['2035-03-17', 'Saint Joseph, Spouse of the Blessed Virgin Mary', false],
  ['2026-02-18', 'Ash Wednesday', false],
  ['2027-03-26', 'Good Friday', false],
];

const ireland: readonly (readonly [string, string, boolean])[] = [
  ['2027-03-17', 'Saint Patrick, Bishop, Patron of Ireland', true],
  ['2027-05-09', 'The Ascension of the Lord', false],
  ['2027-05-30', 'The Most Holy Body and Blood of Christ', false],
  ['2027-11-01', 'All Saints', true],
  ['2027-12-08', 'The Immaculate Conception of the Blessed Virgin Mary', true],
  ['2030-12-09', 'The Immaculate Conception of the Blessed Virgin Mary', true],
];

describe('the calendar of England', () => {
  let days: ChurchDays;
  beforeAll(async () => {
    days = churchDaysOf(await Promise.all(years.map((year) => generateChurchYear('england', year))));
  });

  it.each(england)('on %s has %s (holy day: %s)', (date, name, isHolyDay) => {
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
  ])('on %s reads the Sundays of year %s and the weekdays of year %s', (date, sunday, weekday) => {
    expect(days(date)).toMatchObject({ sundayCycle: sunday, weekdayCycle: weekday });
  });

  it('agrees with the sample parish, which reckons the year on its own', () => {
    for (const year of years) {
      const turns = liturgicalYear(year);
      expect(nameOn(days, turns.easter), turns.easter).toBe('Easter Sunday');
      expect(nameOn(days, turns.ascension)).toBe('The Ascension of the Lord');
      expect(nameOn(days, turns.corpusChristi)).toBe('The Most Holy Body and Blood of Christ');
      expect(nameOn(days, turns.epiphany)).toBe('The Epiphany of the Lord');
      expect(nameOn(days, turns.peterAndPaul)).toBe('Saints Peter and Paul, Apostles');
      expect(nameOn(days, turns.assumption)).toBe('The Assumption of the Blessed Virgin Mary');
      expect(nameOn(days, turns.allSaints)).toBe('All Saints');
      expect(nameOn(days, turns.allSouls)).toBe('All Souls');
      expect(nameOn(days, turns.joseph)).toMatch(/^Saint Joseph/);
      expect(nameOn(days, turns.annunciation)).toBe('The Annunciation of the Lord');
      expect(nameOn(days, turns.advent)).toBe('First Sunday of Advent');
      expect(nameOn(days, turns.ashWednesday)).toBe('Ash Wednesday');
    }
  });
});

describe('the calendar of Ireland', () => {
  let days: ChurchDays;
  beforeAll(async () => {
    days = churchDaysOf(await Promise.all([2027, 2030].map((year) => generateChurchYear('ireland', year))));
  });

  it.each(ireland)('on %s has %s (holy day: %s)', (date, name, isHolyDay) => {
    expect(nameOn(days, date)).toBe(name);
    expect(days(date)?.isHolyDay).toBe(isHolyDay);
  });
});

describe.each(nationalCalendars)('the calendar %s', (calendar) => {
  it('names every Sunday, and each holy day once', async () => {
    for (const year of [2025, 2028, 2033, 2038, 2045]) {
      const made = await generateChurchYear(calendar, year);
      const days = churchDaysOf([made]);
      for (let date = `${year}-01-01`; yearOf(date) === year; date = addDays(date, 1)) {
        const day = days(date);
        expect(day?.season, date).toBeTruthy();
        if (weekdayOf(date) === 0) expect(day?.celebration?.name, date).toBeTruthy();
      }
      expect(new Set(Object.values(made.days)).size, `${year}`).toBe(Object.keys(made.days).length);
    }
  });
});

describe('the kept years', () => {
  it('are those that npm run church-calendar makes for the calendar that the parish names', async () => {
    expect(await readdir(folder)).toEqual(years.map((year) => `${year}.json`));
    for (const year of years) {
      const kept = await import(`../../parish/church-calendar/years/${year}.json`);
      expect(kept.default).toEqual(await generateChurchYear(parish.nationalCalendar, year));
    }
  });

  it('are what servers read', () => {
    expect(nameOn(churchDays, `${lastYear}-12-25`)).toMatch('The Nativity of the Lord');
    expect(churchDays(`${lastYear + 1}-01-01`)).toBeUndefined();
  });
});
