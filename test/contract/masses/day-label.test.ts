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
      const match = rule?.(addDays(sunday, index), churchDays);
      return match ? [match.isVigil ? `${name}*` : name] : [];
    })
    .join(' ');
}

/** The days of 2027 that a label matches, as `mm-dd`. */
function datesIn2027(label: string): string[] {
  const rule = readDayLabel(label);
  const found: string[] = [];
  for (let date = '2027-01-01'; yearOf(date) === 2027; date = addDays(date, 1)) {
    if (rule?.(date, churchDays)) found.push(date.slice(5));
  }
  return found;
}

const weekdaysOnly = 'Mon Tue Wed Thu Fri';

describe('readDayLabel', () => {
  it.each([
    ['2nd and 4th Saturday (Vigil)', '08 22'],
    ['2nd & 4th Saturday Vigil', '08 22'],
    ['Vigil (1st, 3rd and 5th Saturday)', '01 15 29'],
    ['Vigil - 1st Saturday', '01'],
    ['Saturday Vigil (2nd and 4th Saturday)', '08 22'],
    ['Second and Fourth Saturdays - Vigil Mass', '08 22'],
    ['2nd and 4th Saturday, Vigil', '08 22'],
    ['Vigil, 2nd and 4th Saturdays', '08 22'],
    ['Saturday Vigil (1st & 3rd only)', '01 15'],
    ['Saturday (Vigil) 1st, 3rd, 5th', '01 15 29'],
  ])('%s is a Sunday vigil on those Saturdays alone', (label, days) => {
    const rule = readDayLabel(label);
    const august = Array.from({ length: 31 }, (_, index) => addDays('2026-08-01', index));
    const matches = august.filter((date) => rule?.(date, churchDays));
    expect(matches.map((date) => date.slice(8)).join(' ')).toBe(days);
    for (const date of matches) expect(rule?.(date, churchDays)?.isVigil).toBe(true);
  });

  it.each([
    ['Sunday', 'Sun'],
    ['Sundays', 'Sun'],
    ['SUNDAY', 'Sun'],
    ['  sunday ', 'Sun'],
    ['Sunday Mass', 'Sun'],
    ['Sunday Morning', 'Sun'],
    ['Sunday evening', 'Sun'],
    ['Sunday (Polish Mass)', 'Sun'],
    ['Sunday – Family Mass', 'Sun'],
    ['Every Sunday', 'Sun'],
    ['On Sundays', 'Sun'],
    ["Tuesday's", 'Tue'],
    ['Mon', 'Mon'],
    ['Tues.', 'Tue'],
    ['Weds', 'Wed'],
    ['Thurs', 'Thu'],
    ['Thur', 'Thu'],
    ['Fri.', 'Fri'],
    ['Tuesday to Thursday', 'Tue Wed Thu'],
    ['Tuesday - Thursday', 'Tue Wed Thu'],
    ['Tuesday–Thursday', 'Tue Wed Thu'],
    ['Tuesday until Friday', 'Tue Wed Thu Fri'],
    ['Monday through Friday', weekdaysOnly],
    ['From Monday to Friday', weekdaysOnly],
    ['Mon-Fri', weekdaysOnly],
    ['Mon – Sat', 'Mon Tue Wed Thu Fri Sat'],
    ['Tues-Thurs', 'Tue Wed Thu'],
    ['Friday to Monday', 'Sun Mon Fri Sat'],
    ['Sat-Tue', 'Sun Mon Tue Sat'],
    ['Saturday to Sunday', 'Sun Sat'],
    ['Sunday to Friday', 'Sun Mon Tue Wed Thu Fri'],
    ['Weekdays', weekdaysOnly],
    ['Weekday Masses', weekdaysOnly],
    ['Week-days', weekdaysOnly],
    ['Weekdays except Monday', 'Tue Wed Thu Fri'],
    ['Weekdays (except Mondays)', 'Tue Wed Thu Fri'],
    ['Weekdays excl. Wed', 'Mon Tue Thu Fri'],
    ['Weekdays, but not Thursday', 'Mon Tue Wed Fri'],
    ['Weekdays other than Monday and Friday', 'Tue Wed Thu'],
    ['Weekends', 'Sun Sat'],
    ['Week-end', 'Sun Sat'],
    ['Daily', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['Every day', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['Everyday except Tuesday', 'Sun Mon Wed Thu Fri Sat'],
    ['Daily (not Sunday)', 'Mon Tue Wed Thu Fri Sat'],
    ['7 days a week', 'Sun Mon Tue Wed Thu Fri Sat'],
    ['Mon-Sat except Wednesday', 'Mon Tue Thu Fri Sat'],
    ['Monday to Saturday apart from Tuesday to Thursday', 'Mon Fri Sat'],
    ['Monday and Friday', 'Mon Fri'],
    ['Monday & Friday', 'Mon Fri'],
    ['Monday, Wednesday & Friday', 'Mon Wed Fri'],
    ['Monday, Wednesday, and Friday', 'Mon Wed Fri'],
    ['Mon/Wed/Fri', 'Mon Wed Fri'],
    ['Tuesday to Thursday and Saturday', 'Tue Wed Thu Sat'],
    ['Mon-Wed, Fri', 'Mon Tue Wed Fri'],
    ['Saturday', 'Sat'],
    ['Saturday morning', 'Sat'],
    ['Saturday (Vigil)', 'Sat*'],
    ['Saturday Vigil', 'Sat*'],
    ['Saturday evening (Vigil Mass)', 'Sat*'],
    ['Sat eve', 'Sat*'],
    ['Vigil Mass', 'Sat*'],
    ['Vigil of Sunday', 'Sat*'],
    ['Vigil (Saturday)', 'Sat*'],
    ['Eve of Sunday', 'Sat*'],
    ['Sunday Vigil', 'Sat*'],
    ['Sunday (Saturday Vigil)', 'Sat*'],
    ['Sunday Vigil Mass (Saturday)', 'Sat*'],
    ['Saturday Vigil and Sunday', 'Sun Sat*'],
    ['Saturday (Vigil) & Sunday', 'Sun Sat*'],
    ['Saturday (Vigil of Sunday)', 'Sat*'],
    ['Saturday Vigil Mass (for Sunday)', 'Sat*'],
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
    ['Holydays', holyDays],
    ['Holy Days', holyDays],
    ['HOLYDAYS OF OBLIGATION', holyDays],
    ['Days of obligation', holyDays],
    ['Holy Day Masses', holyDays],
    ['Eve of Holy Days', eves],
    ['Holy Days (Vigil)', eves],
    ['Vigil of Holydays of Obligation', eves],
    ['The evening before a Holy Day', eves],
    ['Christmas Eve', ['12-24']],
    ['Eve of Christmas', ['12-24']],
    ['Christmas Day', ['12-25']],
    ["New Year's Day", ['01-01']],
    ['Ash Wednesday', ['02-10']],
    ['Good Friday', ['03-26']],
    ['Maundy Thursday', ['03-25']],
    ['Easter Vigil', ['03-27']],
    ['Easter Sunday', ['03-28']],
    ['Easter Monday', ['03-29']],
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

  it('applies several ordinals to the same weekday', () => {
    expect(datesIn2027('1st and 3rd Sundays').slice(0, 4)).toEqual(['01-03', '01-17', '02-07', '02-21']);
    expect(datesIn2027('First & Third Sunday').slice(0, 2)).toEqual(['01-03', '01-17']);
  });

  it.each([
    '',
    'Mass',
    'By arrangement',
    'See newsletter',
    'Term time',
    'Fridays in term time',
    'Bank Holidays',
    'Bank Holiday Monday',
    'Monday (except bank holidays)',
    'Every other Sunday',
    'Alternate Sundays',
    'Weekdays except',
    'Weekdays except in Lent',
    'School Mass (Wednesday)',
    'All Saints',
    'Holy Week',
    'Holy Hour',
    'First Friday Eve',
    'First Saturday and Vigil',
    'Friday Vigil',
    'Monday to',
    'to Friday',
    'First',
    'Lent',
    'Sunday in July and August',
    'Confessions',
    'Funerals',
    'Domhnach',
  ])('returns undefined for %j', (label) => {
    expect(readDayLabel(label)).toBeUndefined();
  });

  it.each([
    ['Alternate Saturdays from 2 January 2027', '01-02 01-16 01-30 02-13'],
    ['Every other Saturday starting on the 9th of January 2027', '01-09 01-23 02-06 02-20'],
    ['First Sunday', '01-03 02-07'],
    ['1st & 3rd Sunday', '01-03 01-17 02-07 02-21'],
    ['Last Friday', '01-29 02-26'],
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
