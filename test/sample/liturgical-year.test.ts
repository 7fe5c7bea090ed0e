import { describe, expect, it } from 'vitest';
import { liturgicalDay } from '../../parish/sample/liturgical-day.ts';
import { easterSunday } from '../../contract/masses/easter.ts';
import { liturgicalYear } from '../../parish/sample/liturgical-year.ts';
import { addDays, weekdayOf } from '../../contract/dates/calendar-date.ts';
import { churchDaysIn } from '../../parish/church-calendar/all-calendars.ts';
import { firstYear, lastYear } from '../../parish/church-calendar/years.ts';
import { day } from '../../parish/sample/days.ts';

describe('liturgicalYear and easterSunday', () => {
  it('agrees with the generated calendar of England', () => {
    const days = churchDaysIn('england');
    const nameOn = (date: string) => days(date)?.celebration?.name;
    for (let year = firstYear; year <= lastYear; year++) {
      const computed = liturgicalYear(year);
      expect(nameOn(computed.easter), computed.easter).toBe('Easter Sunday');
      expect(nameOn(computed.ascension)).toBe('The Ascension of the Lord');
      expect(nameOn(computed.corpusChristi)).toBe('The Most Holy Body and Blood of Christ');
      expect(nameOn(computed.epiphany)).toBe('The Epiphany of the Lord');
      expect(nameOn(computed.peterAndPaul)).toBe('Saints Peter and Paul, Apostles');
      expect(nameOn(computed.assumption)).toBe('The Assumption of the Blessed Virgin Mary');
      expect(nameOn(computed.allSaints)).toBe('All Saints');
      expect(nameOn(computed.allSouls)).toBe('All Souls');
      expect(nameOn(computed.joseph)).toMatch(/^Saint Joseph/);
      expect(nameOn(computed.annunciation)).toBe('The Annunciation of the Lord');
      expect(nameOn(computed.advent)).toBe('First Sunday of Advent');
      expect(nameOn(computed.ashWednesday)).toBe('Ash Wednesday');
    }
  });

  it.each([
    [1961, '1961-04-02'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('return for Easter of %i %s', (year, easter) => {
    expect(easterSunday(year)).toBe(easter);
  });

  it('return the Ascension on Thursday and Corpus Christi on Sunday', () => {
    const { ascension, corpusChristi } = liturgicalYear(2027);
    expect([ascension, weekdayOf(ascension)]).toEqual(['2027-05-06', 4]);
    expect([corpusChristi, weekdayOf(corpusChristi)]).toEqual(['2027-05-30', 0]);
  });

  it('move a holy day from a Saturday or a Monday to the adjacent Sunday', () => {
    expect(liturgicalYear(2025).allSaints).toBe('2025-11-02');
    expect(liturgicalYear(2021).allSaints).toBe('2021-10-31');
    expect(liturgicalYear(2024).epiphany).toBe('2024-01-07');
    expect(liturgicalYear(2026).assumption).toBe('2026-08-16');
  });

  it('move All Souls, Saint Joseph, the Annunciation and Saint George from higher-ranking days', () => {
    expect(liturgicalYear(2025).allSouls).toBe('2025-11-03');
    expect(liturgicalYear(2008).joseph).toBe('2008-03-15');
    expect(liturgicalYear(2027).annunciation).toBe('2027-04-05');
    expect(liturgicalYear(2011).george).toBe('2011-05-02');
  });
});

describe('liturgicalDay', () => {
  it.each([
    ['2026-11-22', 'Our Lord Jesus Christ, King of the Universe'],
    ['2026-11-29', 'First Sunday of Advent'],
    ['2026-12-27', 'The Holy Family'],
    ['2024-01-08', 'The Baptism of the Lord'],
    ['2026-02-15', 'Sixth Sunday in Ordinary Time'],
    ['2027-02-14', 'First Sunday of Lent'],
    ['2027-03-26', 'Good Friday of the Passion of the Lord'],
    ['2027-05-09', 'Seventh Sunday of Easter'],
    ['2026-06-07', 'The Most Holy Body and Blood of Christ'],
    ['2026-06-14', 'Eleventh Sunday in Ordinary Time'],
    ['2028-08-06', 'The Transfiguration of the Lord'],
    ['2026-11-04', 'Saint Charles Borromeo'],
    ['2026-07-13', 'Saint Mildred, Abbess, our patron'],
  ])('names %s %s', (date, name) => {
    expect(liturgicalDay(date)).toBe(name);
  });

  it('names every date of thirty years, and no Sunday as a weekday', () => {
    for (let date = day(2024, 1, 1); date < '2054-01-01'; date = addDays(date, 1)) {
      const name = liturgicalDay(date);
      expect(name, date).toMatch(/^[A-Z][^\d]+$/);
      expect(name, date).not.toContain('undefined');
      if (weekdayOf(date) === 0) expect(name, date).not.toMatch(/^Weekday|Octave/);
    }
  });
});
