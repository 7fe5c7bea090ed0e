import { describe, expect, it } from 'vitest';
import {
  repeatDates,
  type Repetition,
  repetitionChoices,
  repetitionSummary,
} from '../../../../web/desk/forms/series-fields.tsx';

describe('repeatDates', () => {
  it.each<[string, string, Repetition, string, string[]]>([
    [
      'weekly dates over a year end',
      '2026-12-18',
      'weekly',
      '2027-01-15',
      ['2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15'],
    ],
    [
      'weekly dates over the day on which clocks go forward',
      '2027-03-21',
      'weekly',
      '2027-04-04',
      ['2027-03-21', '2027-03-28', '2027-04-04'],
    ],
    [
      'weekly dates over the day on which clocks go back',
      '2026-10-18',
      'weekly',
      '2026-11-01',
      ['2026-10-18', '2026-10-25', '2026-11-01'],
    ],
    [
      'fortnightly dates over a year end',
      '2026-12-24',
      'fortnightly',
      '2027-01-31',
      ['2026-12-24', '2027-01-07', '2027-01-21'],
    ],
    [
      'the 31st of every month that has one',
      '2027-01-31',
      'monthly-date',
      '2027-05-31',
      ['2027-01-31', '2027-03-31', '2027-05-31'],
    ],
    [
      'the 29th of every month from 29 February',
      '2028-02-29',
      'monthly-date',
      '2028-04-30',
      ['2028-02-29', '2028-03-29', '2028-04-29'],
    ],
    [
      'the first Friday of every month',
      '2026-12-04',
      'monthly-weekday',
      '2027-03-31',
      ['2026-12-04', '2027-01-01', '2027-02-05', '2027-03-05'],
    ],
    [
      'the fifth Friday of every month that has one',
      '2026-10-30',
      'monthly-weekday',
      '2027-08-01',
      ['2026-10-30', '2027-01-29', '2027-04-30', '2027-07-30'],
    ],
    [
      'the last Sunday of every month',
      '2026-11-29',
      'monthly-last',
      '2027-02-28',
      ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28'],
    ],
    [
      'only the first date if the end is before the second',
      '2026-11-29',
      'weekly',
      '2026-12-05',
      ['2026-11-29'],
    ],
    ['nothing if the end is before the first', '2026-11-29', 'weekly', '2026-11-28', []],
    ['nothing for an invalid date', '2026-02-30', 'weekly', '2026-12-05', []],
    ['nothing without an end', '2026-11-29', 'weekly', '', []],
  ])('returns %s', (_name, first, repetition, until, dates) => {
    expect(repeatDates(first, repetition, until)).toEqual(dates);
  });

  it('returns at most 60 dates', () => {
    expect(repeatDates('2026-11-29', 'weekly', '2036-01-01')).toHaveLength(60);
  });
});

describe('the texts of the repetition inputs', () => {
  it('name the repetitions available on a date', () => {
    expect(repetitionChoices('2026-12-04').map(({ label }) => label)).toEqual([
      'Every Friday',
      'Every other Friday',
      'Every month on the 4th',
      'Every month on the first Friday',
    ]);
    expect(repetitionChoices('2026-11-22').at(2)?.label).toBe('Every month on the 22nd');
    expect(repetitionChoices('2026-11-29').at(-1)?.label).toBe('Every month on the last Sunday');
  });

  it.each<[string[], Repetition, string]>([
    [['2026-12-04', '2027-01-01'], 'monthly-weekday', 'This makes 2 events, to Friday 1 January 2027.'],
    [
      ['2026-10-30', '2027-01-29'],
      'monthly-weekday',
      'This makes 2 events, to Friday 29 January 2027. Months without a fifth Friday are left out.',
    ],
    [
      ['2027-01-31', '2027-03-31'],
      'monthly-date',
      'This makes 2 events, to Wednesday 31 March 2027. Months without a 31st are left out.',
    ],
    [['2026-11-29'], 'weekly', 'There is no other date before the end, so this makes one event.'],
    [[], 'weekly', 'Choose the date until which it repeats.'],
  ])('summarise %j', (dates, repetition, summary) => {
    expect(repetitionSummary(dates, repetition)).toBe(summary);
  });
});
