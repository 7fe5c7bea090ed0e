import { describe, expect, it } from 'vitest';
import { type NationalCalendar, nationalCalendars } from '../../contract/fields/parish-choices.ts';
import { generateChurchYear } from '../../parish/church-calendar/generate.ts';

const generated = new Map<string, ReturnType<typeof generateChurchYear>>();

/** A year of a calendar, generated once: it takes half a second. */
function yearOf(calendar: NationalCalendar, year: number) {
  const key = `${calendar}-${year}`;
  const known = generated.get(key) ?? generateChurchYear(calendar, year);
  generated.set(key, known);
  return known;
}

const holyDays = async (calendar: NationalCalendar, year: number) => (await yearOf(calendar, year)).holyDays;
const entryOn = async (calendar: NationalCalendar, date: string) =>
  (await yearOf(calendar, Number(date.slice(0, 4)))).days[date.slice(5)];

/** Epiphany, Ascension, Saints Peter and Paul, the Assumption, All Saints and Christmas, in the order of the year. */
const liturgyOffice: readonly (readonly [number, string, string, string, string, string, string])[] = [
  [2025, '01-05', '05-29', '06-29', '08-15', '11-02', '12-25'],
  [2026, '01-06', '05-14', '06-28', '08-16', '11-01', '12-25'],
  [2027, '01-06', '05-06', '06-29', '08-15', '10-31', '12-25'],
  [2028, '01-06', '05-25', '06-29', '08-15', '11-01', '12-25'],
];

describe.each(['england', 'wales'] as const)('the holy days of %s', (calendar) => {
  it.each(liturgyOffice)('are in %i those of the Liturgy Office’s table', async (year, ...expected) => {
    expect(await holyDays(calendar, year)).toEqual(expected);
  });

  it('do not include Corpus Christi, which is on a Sunday', async () => {
    const corpusChristi = 'solemnity white The Most Holy Body and Blood of Christ';
    for (const date of ['2025-06-22', '2026-06-07', '2027-05-30', '2028-06-18'])
      expect(await entryOn(calendar, date)).toBe(corpusChristi);
  });
});

describe('the holy days of Scotland', () => {
  it('are in 2020, with three of them moved to a Sunday, those that a Scottish parish published', async () => {
    expect(await holyDays('scotland', 2020)).toEqual(['05-21', '06-28', '08-16', '11-01', '12-25']);
  });

  it('move All Saints from a Saturday, with All Souls, but not from a Monday', async () => {
    expect(await entryOn('scotland', '2025-11-02')).toBe('solemnity white All Saints');
    expect(await entryOn('scotland', '2025-11-03')).toBe('day purple All Souls');
    expect(await entryOn('scotland', '2027-11-01')).toBe('solemnity white All Saints');
    expect(await holyDays('scotland', 2027)).toContain('11-01');
  });

  it('do not include Epiphany, which is on the Sunday from 2 to 8 January', async () => {
    for (const date of ['2025-01-05', '2026-01-04', '2027-01-03', '2028-01-02'])
      expect(await entryOn('scotland', date)).toBe('solemnity white The Epiphany of the Lord');
  });
});

describe('the holy days of Ireland', () => {
  it('are Epiphany, Saint Patrick, the Assumption, All Saints, the Immaculate Conception and Christmas', async () => {
    expect(await holyDays('ireland', 2027)).toEqual(['01-06', '03-17', '08-15', '11-01', '12-08', '12-25']);
  });

  it('stay on a Saturday or a Monday', async () => {
    expect(await holyDays('ireland', 2025)).toEqual(
      expect.arrayContaining(['01-06', '03-17', '11-01', '12-08']),
    );
  });
});

describe('the holy days of the general calendar', () => {
  it('are the ten of canon 1246, on their own days', async () => {
    const [corpusChristi, ascension] = ['05-27', '05-06'];
    expect(await holyDays('general', 2027)).toEqual([
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
  ])('in %s, %s is the %s', async (calendar, date, entry) => {
    expect(await entryOn(calendar, date)).toBe(entry);
  });

  it.each<readonly [NationalCalendar, string, string]>([
    ['england', '2027-03-01', 'feast white Saint David, Bishop'],
    ['england', '2027-03-17', 'feast white Saint Patrick, Bishop'],
    ['ireland', '2027-11-30', 'feast red Saint Andrew, Apostle'],
    ['ireland', '2027-02-01', 'feast white Saint Brigid, Virgin, Copatroness of Ireland'],
    ['scotland', '2027-03-10', 'feast red Saint John Ogilvie, Priest and Martyr'],
    ['scotland', '2027-11-16', 'feast white Saint Margaret of Scotland'],
  ])('elsewhere, or beside them, have a feast: in %s, %s is the %s', async (calendar, date, entry) => {
    expect(await entryOn(calendar, date)).toBe(entry);
  });

  it.each(['2027-03-01', '2027-03-17', '2027-04-23'])(
    'are no day of the general calendar: %s',
    async (date) => {
      expect(await entryOn('general', date)).toBeUndefined();
    },
  );
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
  ])('moves %s: in %s to %s', async (_, calendar, date, name) => {
    expect(await entryOn(calendar, date)).toMatch(new RegExp(`^solemnity \\w+ ${name}$`));
  });

  it.each(nationalCalendars)('is never dropped: %s', async (calendar) => {
    for (const year of [2025, 2028, 2030, 2033, 2035]) {
      const names = Object.values((await yearOf(calendar, year)).days);
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

  it('stays on its day where romcal prefers the memorial of the Immaculate Heart of Mary', async () => {
    expect(await entryOn('england', '2028-06-23')).toBe('solemnity white The Most Sacred Heart of Jesus');
    expect(await entryOn('england', '2028-06-24')).toBe(
      'solemnity white The Nativity of Saint John the Baptist',
    );
    expect(await entryOn('general', '2030-06-29')).toBe('solemnity red Saints Peter and Paul, Apostles');
  });
});

describe('the saints of Wales', () => {
  it('have their feast on 8 November, and none when that is a Sunday', async () => {
    expect(await entryOn('wales', '2027-11-08')).toBe('feast white All Saints of Wales');
    expect(await entryOn('wales', '2027-11-06')).toBeUndefined();
    expect(await entryOn('wales', '2022-11-08')).toBe('feast white All Saints of Wales');
    const days = (await yearOf('wales', 2026)).days;
    expect(Object.values(days)).not.toContain('feast white All Saints of Wales');
  });

  it('are not those of Ireland, whose feast is on 6 November', async () => {
    expect(await entryOn('ireland', '2027-11-06')).toBe('feast white All Saints of Ireland');
  });
});
