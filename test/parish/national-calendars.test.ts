import { describe, expect, it } from 'vitest';
import { type NationalCalendar, nationalCalendars } from '../../contract/fields/choices.ts';
import type { ChurchYear } from '../../contract/masses/church-year.ts';
import england from '../../parish/church-calendar/calendars/england.json' with { type: 'json' };
import general from '../../parish/church-calendar/calendars/general.json' with { type: 'json' };
import ireland from '../../parish/church-calendar/calendars/ireland.json' with { type: 'json' };
import scotland from '../../parish/church-calendar/calendars/scotland.json' with { type: 'json' };
import wales from '../../parish/church-calendar/calendars/wales.json' with { type: 'json' };

const calendars: Record<NationalCalendar, readonly ChurchYear[]> = {
  england,
  general,
  ireland,
  scotland,
  wales,
};

function yearOf(calendar: NationalCalendar, year: number): ChurchYear {
  const found = calendars[calendar].find((each) => each.year === year);
  if (!found) throw new Error(`The calendar of ${calendar} has no ${year}.`);
  return found;
}

const holyDays = (calendar: NationalCalendar, year: number) => yearOf(calendar, year).holyDays;
const entryOn = (calendar: NationalCalendar, date: string): string | undefined =>
  new Map(Object.entries(yearOf(calendar, Number(date.slice(0, 4))).days)).get(date.slice(5));

/*
 * The sources of the rules: for England and Wales https://www.liturgyoffice.uk/calendar-holydays-shtml/, and the bishops’ decision of
 * 1984 on Saturdays and Mondays; for Ireland https://www.catholicbishops.ie/2013/08/14/18939/, with Ascension and Corpus Christi on
 * Sunday since 1996; for Scotland https://peterfraserparish.rcda.scot/days-of-obligation-2020; otherwise canon 1246 §1.
 */

/** Epiphany, Ascension, Saints Peter and Paul, the Assumption, All Saints and Christmas, in the order of the year. */
const liturgyOffice: readonly (readonly [number, string, string, string, string, string, string])[] = [
  [2025, '01-05', '05-29', '06-29', '08-15', '11-02', '12-25'],
  [2026, '01-06', '05-14', '06-28', '08-16', '11-01', '12-25'],
  [2027, '01-06', '05-06', '06-29', '08-15', '10-31', '12-25'],
  [2028, '01-06', '05-25', '06-29', '08-15', '11-01', '12-25'],
];

describe.each(['england', 'wales'] as const)('the holy days of %s', (calendar) => {
  it.each(liturgyOffice)('are in %i those of the Liturgy Office’s table', (year, ...expected) => {
    expect(holyDays(calendar, year)).toEqual(expected);
  });

  it('do not include Corpus Christi, which is on a Sunday', () => {
    const corpusChristi = 'solemnity white The Most Holy Body and Blood of Christ';
    for (const date of ['2025-06-22', '2026-06-07', '2027-05-30', '2028-06-18'])
      expect(entryOn(calendar, date)).toBe(corpusChristi);
  });
});

describe('the holy days of Scotland', () => {
  it('move All Saints from a Saturday, with All Souls, but not from a Monday', () => {
    expect(entryOn('scotland', '2025-11-02')).toBe('solemnity white All Saints');
    expect(entryOn('scotland', '2025-11-03')).toBe('day purple All Souls');
    expect(entryOn('scotland', '2027-11-01')).toBe('solemnity white All Saints');
    expect(holyDays('scotland', 2027)).toContain('11-01');
  });

  it('do not include Epiphany, which is on the Sunday from 2 to 8 January', () => {
    for (const date of ['2025-01-05', '2026-01-04', '2027-01-03', '2028-01-02'])
      expect(entryOn('scotland', date)).toBe('solemnity white The Epiphany of the Lord');
  });
});

describe('the holy days of Ireland', () => {
  it('are Epiphany, Saint Patrick, the Assumption, All Saints, the Immaculate Conception and Christmas', () => {
    expect(holyDays('ireland', 2027)).toEqual(['01-06', '03-17', '08-15', '11-01', '12-08', '12-25']);
  });

  it('stay on a Saturday or a Monday', () => {
    expect(holyDays('ireland', 2025)).toEqual(expect.arrayContaining(['01-06', '03-17', '11-01', '12-08']));
  });
});

describe('the holy days of the general calendar', () => {
  it('are the ten of canon 1246, on their own days', () => {
    const [corpusChristi, ascension] = ['05-27', '05-06'];
    expect(holyDays('general', 2027)).toEqual([
      '01-01',
      '01-06',
      '03-19',
      ascension,
      corpusChristi,
      '06-29',
      '08-15',
      '11-01',
      '12-08',
      '12-25',
    ]);
  });
});

describe('patrons', () => {
  it.each<readonly [NationalCalendar, string, string]>([
    ['england', '2027-04-23', 'solemnity red Saint George, Martyr, Patron of England'],
    ['wales', '2027-03-01', 'solemnity white Saint David, Bishop, Patron of Wales'],
    ['scotland', '2027-11-30', 'solemnity red Saint Andrew, Apostle, Patron of Scotland'],
    ['ireland', '2027-03-17', 'solemnity white Saint Patrick, Bishop, Patron of Ireland'],
  ])('in %s, %s is the %s', (calendar, date, entry) => {
    expect(entryOn(calendar, date)).toBe(entry);
  });

  it.each<readonly [NationalCalendar, string, string]>([
    ['england', '2027-03-01', 'feast white Saint David, Bishop'],
    ['england', '2027-03-17', 'feast white Saint Patrick, Bishop'],
    ['ireland', '2027-11-30', 'feast red Saint Andrew, Apostle'],
    ['ireland', '2027-02-01', 'feast white Saint Brigid, Virgin, Copatroness of Ireland'],
    ['scotland', '2027-03-10', 'feast red Saint John Ogilvie, Priest and Martyr'],
    ['scotland', '2027-11-16', 'feast white Saint Margaret of Scotland'],
  ])('elsewhere, or beside them, have a feast: in %s, %s is the %s', (calendar, date, entry) => {
    expect(entryOn(calendar, date)).toBe(entry);
  });

  it.each(['2027-03-01', '2027-03-17', '2027-04-23'])('are no day of the general calendar: %s', (date) => {
    expect(entryOn('general', date)).toBeUndefined();
  });
});

describe('a solemnity on the day of a greater one', () => {
  it.each<readonly [string, NationalCalendar, string, string]>([
    ['after the octave of Easter', 'england', '2025-04-28', 'Saint George, Martyr, Patron of England'],
    [
      'after Saint Catherine of Siena as well',
      'england',
      '2030-04-30',
      'Saint George, Martyr, Patron of England',
    ],
    ['after Saint Mark as well', 'england', '2033-04-26', 'Saint George, Martyr, Patron of England'],
    ['from a Sunday of Easter', 'england', '2034-04-24', 'Saint George, Martyr, Patron of England'],
    ['after two feasts as well', 'england', '2038-05-05', 'Saint George, Martyr, Patron of England'],
    ['from a Sunday of Lent', 'wales', '2026-03-02', 'Saint David, Bishop, Patron of Wales'],
    ['from Ash Wednesday', 'wales', '2028-03-02', 'Saint David, Bishop, Patron of Wales'],
    ['from a Sunday of Lent', 'ireland', '2030-03-18', 'Saint Patrick, Bishop, Patron of Ireland'],
    [
      'from the First Sunday of Advent',
      'scotland',
      '2025-12-01',
      'Saint Andrew, Apostle, Patron of Scotland',
    ],
  ])('moves %s: in %s to %s', (_, calendar, date, name) => {
    expect(entryOn(calendar, date)).toMatch(new RegExp(`^solemnity \\w+ ${name}$`));
  });

  it.each(nationalCalendars)('is never dropped: %s', (calendar) => {
    for (const year of [2025, 2028, 2030, 2033, 2035]) {
      const names = Object.values(yearOf(calendar, year).days);
      expect(
        names.filter((name) => /Saint Joseph, Spouse/.test(name)),
        `${year}`,
      ).toHaveLength(1);
      expect(
        names.filter((name) => /Sacred Heart/.test(name)),
        `${year}`,
      ).toHaveLength(1);
      expect(
        names.filter((name) => /John the Baptist$/.test(name)),
        `${year}`,
      ).toHaveLength(1);
      expect(
        names.filter((name) => /Saints Peter and Paul/.test(name)),
        `${year}`,
      ).toHaveLength(1);
    }
  });

  it('is not displaced by the memorial of the Immaculate Heart of Mary', () => {
    expect(entryOn('england', '2028-06-23')).toBe('solemnity white The Most Sacred Heart of Jesus');
    expect(entryOn('england', '2028-06-24')).toBe('solemnity white The Nativity of Saint John the Baptist');
    expect(entryOn('general', '2030-06-29')).toBe('solemnity red Saints Peter and Paul, Apostles');
  });
});

describe('the saints of Wales', () => {
  it('have their feast on 8 November, and none when that is a Sunday', () => {
    expect(entryOn('wales', '2027-11-08')).toBe('feast white All Saints of Wales');
    expect(entryOn('wales', '2027-11-06')).toBeUndefined();
    const days = yearOf('wales', 2026).days;
    expect(Object.values(days)).not.toContain('feast white All Saints of Wales');
  });

  it('are not those of Ireland, whose feast is on 6 November', () => {
    expect(entryOn('ireland', '2027-11-06')).toBe('feast white All Saints of Ireland');
  });
});
