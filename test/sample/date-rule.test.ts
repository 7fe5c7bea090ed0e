import { expect, it } from 'vitest';
import { churchDaysIn } from '../../parish/church-calendar/all-calendars.ts';
import { dateOfRule, latestOf } from '../../parish/sample/date-rule.ts';

it.each([
  ['12-24', 2026, '2026-12-24'],
  ['easter-46', 2027, '2027-02-10'],
  ['advent+7', 2026, '2026-12-06'],
  ['today-10', 2026, '2026-11-12'],
  ['Wednesday from today+2', 2026, '2026-11-25'],
  ['Saturday from 05-15', 2027, '2027-05-15'],
  ['Saturday from 05-15', 2026, '2026-05-16'],
  ['holy day 11-01', 2025, '2025-11-02'],
  ['holy day 11-01', 2021, '2021-10-31'],
  ['holy day 01-06', 2026, '2026-01-06'],
  ['weekday 11-02', 2025, '2025-11-03'],
])('%s in %i is %s', (rule, year, date) => {
  expect(dateOfRule(rule, year, '2026-11-22')).toBe(date);
});

it.each(['Michaelmas', 'Caturday from 05-15', 'from 05-15', ''])('“%s” is no rule', (rule) => {
  expect(() => dateOfRule(rule, 2026, '2026-11-22')).toThrow('is no rule');
});

it('the latest date of a rule is not after the given one', () => {
  expect(latestOf('12-24', '2026-12-24')).toBe('2026-12-24');
  expect(latestOf('12-24', '2026-12-23')).toBe('2025-12-24');
});

it.each([
  ['easter', 'Easter Sunday'],
  ['easter+39', 'The Ascension of the Lord'],
  ['holy day 06-29', 'Saints Peter and Paul, Apostles'],
  ['holy day 08-15', 'The Assumption of the Blessed Virgin Mary'],
  ['holy day 11-01', 'All Saints'],
  ['weekday 11-02', 'All Souls'],
  ['advent', 'First Sunday of Advent'],
])('%s is %s in the calendar of England', (rule, name) => {
  const days = churchDaysIn('england');
  for (let year = 2025; year <= 2045; year++)
    expect(days(dateOfRule(rule, year, '2026-11-22'))?.celebration?.name, String(year)).toBe(name);
});
