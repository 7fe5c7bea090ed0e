import { describe, expect, it } from 'vitest';
import { addDays, yearOf } from '../../../contract/dates/calendar-date.ts';
import { readDayLabel } from '../../../contract/masses/day-label.ts';
import { churchDays } from './english-calendar.ts';

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Starts a week in Ordinary Time without a holy day; it is neither the first nor the last Sunday of its month. */
const sunday = '2026-11-08';

/** The weekdays that a label matches, vigils marked with an asterisk. */
function weekOf(label: string): string {
  const rule = readDayLabel(label);
  return names
    .flatMap((name, index) => {
      const match = rule?.on(addDays(sunday, index), churchDays);
      return match ? [match.isVigil ? `${name}*` : name] : [];
    })
    .join(' ');
}

/** The days of 2027 that a label matches, as `mm-dd`. */
function datesIn2027(label: string): string[] {
  const rule = readDayLabel(label);
  const found: string[] = [];
  for (let date = '2027-01-01'; yearOf(date) === 2027; date = addDays(date, 1)) {
    if (rule?.on(date, churchDays)) found.push(date.slice(5));
  }
  return found;
}

const weekdaysOnly = 'Mon Tue Wed Thu Fri';

describe('readDayLabel', () => {
  it.each([
    ['2nd and 4th Saturday (Vigil)', '08 22'],
    ['Vigil (1st, 3rd and 5th Saturday)', '01 15 29'],
    ['Vigil - 1st Saturday', '01'],
    ['Saturday Vigil (2nd and 4th Saturday)', '08 22'],
    ['Second and Fourth Saturdays - Vigil Mass', '08 22'],
    ['2nd and 4th Saturday, Vigil', '08 22'],
    ['Saturday Vigil (1st & 3rd only)', '01 15'],
    ['Saturday (Vigil) 1st, 3rd, 5th', '01 15 29'],
  ])('%s is a Sunday vigil on those Saturdays alone', (label, days) => {
    const rule = readDayLabel(label);
    const august = Array.from({ length: 31 }, (_, index) => addDays('2026-08-01', index));
    const matches = august.filter((date) => rule?.on(date, churchDays));
    expect(matches.map((date) => date.slice(8)).join(' ')).toBe(days);
    for (const date of matches) expect(rule?.on(date, churchDays)?.isVigil).toBe(true);
  });

  it.each([
    ['Sunday', 'Sun'],
    ['  sunday ', 'Sun'],
    ['Sunday Mass', 'Sun'],
    ['Sunday (Polish Mass)', 'Sun'],
    ['Sunday – Family Mass', 'Sun'],
    ["Tuesday's", 'Tue'],
    ['Mon', 'Mon'],
    ['Tuesday to Thursday', 'Tue Wed Thu'],
    ['Tuesday–Thursday', 'Tue Wed Thu'],
    ['Tuesday until Friday', 'Tue Wed Thu Fri'],
    ['Monday through Friday', weekdaysOnly],
    ['From Monday to Friday', weekdaysOnly],
    ['Mon-Fri', weekdaysOnly],
    ['Friday to Monday', 'Sun Mon Fri Sat'],
    ['Sunday to Friday', 'Sun Mon Tue Wed Thu Fri'],
    ['Weekdays', weekdaysOnly],
    ['Week-days', weekdaysOnly],
    ['Weekdays except Monday', 'Tue Wed Thu Fri'],
    ['Weekdays excl. Wed', 'Mon Tue Thu Fri'],
    ['Weekdays other than Monday and Friday', 'Tue Wed Thu'],
    ['Weekends', 'Sun Sat'],
    ['Daily', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['Every day', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['Daily (not Sunday)', 'Mon Tue Wed Thu Fri Sat'],
    ['7 days a week', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['Mon-Sat except Wednesday', 'Mon Tue Thu Fri Sat'],
    ['Monday to Saturday apart from Tuesday to Thursday', 'Mon Fri Sat'],
    ['Monday & Friday', 'Mon Fri'],
    ['Monday, Wednesday & Friday', 'Mon Wed Fri'],
    ['Mon/Wed/Fri', 'Mon Wed Fri'],
    ['Tuesday to Thursday and Saturday', 'Tue Wed Thu Sat'],
    ['Mon-Wed, Fri', 'Mon Tue Wed Fri'],
    ['Saturday (Vigil)', 'Sat*'],
    ['Saturday evening (Vigil Mass)', 'Sat*'],
    ['Vigil (Saturday)', 'Sat*'],
    ['Sunday (Saturday Vigil)', 'Sat*'],
    ['Sunday Vigil Mass (Saturday)', 'Sat*'],
    ['Saturday Vigil and Sunday', 'Sun Sat*'],
    ['Saturday (Vigil of Sunday)', 'Sat*'],
    ['Sat evening for Sunday', 'Sat*'],
    ['Saturday: First Mass of Sunday', 'Sat*'],
    ['1st Mass of Sunday (Saturday)', 'Sat*'],
    ['Weekdays (Tue-Fri)', 'Tue Wed Thu Fri'],
    ['Weekdays: Monday, Wednesday & Friday', 'Mon Wed Fri'],
    ['Weekdays (Tuesday to Friday) and Saturday', 'Tue Wed Thu Fri Sat'],
    ['Weekdays and Saturday', 'Mon Tue Wed Thu Fri Sat'],
    ['Daily (Mon–Sat)', 'Mon Tue Wed Thu Fri Sat'],
    ['Weekend (Saturday Vigil & Sunday)', 'Sun Sat*'],
    ['Sundays and Holy Days of Obligation', 'Sun'],
  ])('reads %j as %s', (label, expected) => {
    expect(weekOf(label)).toBe(expected);
  });

  const holyDays = ['01-06', '05-06', '06-29', '12-25'];
  const eves = ['01-05', '05-05', '06-28', '12-24'];
  const firstFridays = [
    '01-01',
    '02-05',
    '03-05',
    '04-02',
    '05-07',
    '06-04',
    '07-02',
    '08-06',
    '09-03',
    '10-01',
    '11-05',
    '12-03',
  ];
  it.each([
    ['Holy Days of Obligation', holyDays],
    ['HOLYDAYS OF OBLIGATION', holyDays],
    ['Eve of Holy Days', eves],
    ['Holy Days (Vigil)', eves],
    ['Vigil of Holydays of Obligation', eves],
    ['The evening before a Holy Day', eves],
    ['Christmas Eve', ['12-24']],
    ['Eve of Christmas', ['12-24']],
    ['Christmas Day', ['12-25']],
    ["New Year's Day", ['01-01']],
    ['Ash Wednesday', ['02-10']],
    ['Maundy Thursday', ['03-25']],
    ['Easter Vigil', ['03-27']],
    ['First Friday', firstFridays],
    ['1st Friday of the month', firstFridays],
    ['Friday (First Friday only)', firstFridays],
    ['Fridays – 1st Friday of the month', firstFridays],
    [
      'Last Sunday of the month',
      [
        '01-31',
        '02-28',
        '03-28',
        '04-25',
        '05-30',
        '06-27',
        '07-25',
        '08-29',
        '09-26',
        '10-31',
        '11-28',
        '12-26',
      ],
    ],
    ['Fridays in Lent', ['02-12', '02-19', '02-26', '03-05', '03-12', '03-19']],
    ['Wednesdays during Advent', ['12-01', '12-08', '12-15', '12-22']],
    ['Fifth Sunday', ['01-31', '05-30', '08-29', '10-31']],
  ])('matches %j, in 2027, to %j', (label, expected) => {
    expect(datesIn2027(label)).toEqual(expected);
  });

  const inSummer = ['07-04', '07-11', '07-18', '07-25', '08-01', '08-08', '08-15', '08-22', '08-29'];
  const sundays = datesIn2027('Sunday');
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ...[
      'Sunday, July and August',
      'Sunday (July & August)',
      'July–August: Sundays only',
      'Sun (Jul/Aug)',
      'Sunday from 1 July to 31 August',
      'Sunday, July 1st – August 31st',
    ].map((label) => [label, inSummer] as const),
    ['Sundays, September to June', sundays.filter((date) => !inSummer.includes(date))],
    ['Sundays except in July and August', sundays.filter((date) => !inSummer.includes(date))],
    ['Sunday from 15 December to 6 January', ['01-03', '12-19', '12-26']],
    ['First Friday, May to Sept.', ['05-07', '06-04', '07-02', '08-06', '09-03']],
    [
      'Saturday (Vigil), October to March',
      datesIn2027('Saturday').filter((date) => date < '04' || date > '10'),
    ],
    [
      'Wednesdays in Advent, March',
      ['03-03', '03-10', '03-17', '03-24', '03-31', '12-01', '12-08', '12-15', '12-22'],
    ],
  ];
  it.each(parts)('reads the part of the year of %s', (label, expected) => {
    expect(datesIn2027(label)).toEqual(expected);
  });

  it('applies several ordinals to the same weekday', () => {
    expect(datesIn2027('1st and 3rd Sundays').slice(0, 4)).toEqual(['01-03', '01-17', '02-07', '02-21']);
    expect(datesIn2027('First & Third Sunday').slice(0, 2)).toEqual(['01-03', '01-17']);
  });

  it.each([
    '',
    'By arrangement',
    'See newsletter',
    'Term time',
    'Fridays in term time',
    'Bank Holidays',
    'Bank Holiday Monday',
    'Monday (except bank holidays)',
    'Alternate Sundays',
    'Sundays in summer',
    'Sundays from July',
    'Sunday, early July to August',
    'Sunday 5 July',
    '1st July, Sunday',
    'Sunday, 1 July to 31 June',
    'Sunday in July, Saturday Vigil',
    'Weekdays except Monday, July and August',
    'Weekdays except',
    'School Mass (Wednesday)',
    'All Saints',
    'Holy Week',
    'Holy Hour',
    'First Friday Eve',
    'First Saturday and Vigil',
    'Friday Vigil',
    'to Friday',
    'First',
  ])('returns undefined for %j', (label) => {
    expect(readDayLabel(label)).toBeUndefined();
  });

  it.each([
    ['Alternate Saturdays from 2 January 2027', '01-02 01-16 01-30 02-13'],
    ['Every other Saturday starting on the 9th of January 2027', '01-09 01-23 02-06 02-20'],
    ['1st & 3rd Sunday', '01-03 01-17 02-07 02-21'],
  ])('reads the rotation %s', (label, expected) => {
    const dates = datesIn2027(label).filter((date) => date < '02-27');
    expect(dates.join(' ')).toBe(expected);
  });

  it.each(['Alternate Saturdays', 'Alternate Saturdays from January', 'Saturday from 2 January 2027'])(
    'does not guess the weeks of %s',
    (label) => {
      expect(readDayLabel(label)).toBeUndefined();
    },
  );
});
