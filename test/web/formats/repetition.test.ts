import { describe, expect, it } from 'vitest';
import {
  proposedDates,
  repetitionChoices,
  repetitionSummary,
} from '../../../web/desk/forms/series-fields.tsx';
import { repeatDates, type Repetition, seriesText } from '../../../web/formats/repetition.ts';

describe('repeatDates', () => {
  it.each<[string, string, Repetition, string, string[]]>([
    [
      'every day over the day on which clocks go forward',
      '2027-03-26',
      'daily',
      '2027-03-29',
      ['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'],
    ],
    [
      'weekly dates over a year end',
      '2026-12-18',
      'weekly',
      '2027-01-15',
      ['2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15'],
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

describe('the inputs of a repetition', () => {
  const proposed = (date: string, repeat: Repetition, repeatUntil: string, repeatToggled = '') =>
    proposedDates({ date, repeat, repeatUntil, repeatToggled });

  it('name the repetitions available on a date', () => {
    expect(repetitionChoices('2026-12-04').map(({ label }) => label)).toEqual([
      'Every day',
      'Every Friday',
      'Every other Friday',
      'Every month on the 4th',
      'Every month on the first Friday',
    ]);
    expect(repetitionChoices('2026-11-22').at(3)?.label).toBe('Every month on the 22nd');
    expect(repetitionChoices('2026-11-29').at(-1)?.label).toBe('Every month on the last Sunday');
  });

  it('name the great days, and leave out those that nobody ticks', () => {
    const great = (dates: ReturnType<typeof proposed>) =>
      dates.flatMap(({ date, greatDay, isTicked }) => (greatDay ? [[date, greatDay, isTicked]] : []));
    expect(great(proposed('2026-12-18', 'daily', '2027-01-02', '2026-12-24'))).toEqual([
      ['2026-12-24', 'Christmas Eve', true],
      ['2026-12-25', 'Christmas Day', false],
    ]);
    expect(great(proposed('2027-03-26', 'daily', '2027-03-30'))).toEqual([
      // The event's own date.
      ['2027-03-26', 'Good Friday', true],
      ['2027-03-27', 'Holy Saturday', false],
      ['2027-03-28', 'Easter Sunday', false],
    ]);
  });

  it.each<[ReturnType<typeof proposed>, Repetition, string]>([
    [
      proposed('2026-12-18', 'weekly', '2027-01-15', '2027-01-08'),
      'weekly',
      'This makes 3 events, to Friday 15 January 2027. Without Christmas Day: tick what takes place.',
    ],
    [
      proposed('2026-10-30', 'monthly-weekday', '2027-02-01'),
      'monthly-weekday',
      'This makes 2 events, to Friday 29 January 2027. Months without a fifth Friday are left out.',
    ],
    [
      proposed('2027-01-31', 'monthly-date', '2027-03-31'),
      'monthly-date',
      'This makes 2 events, to Wednesday 31 March 2027. Months without a 31st are left out.',
    ],
    [
      proposed('2026-11-29', 'weekly', '2026-12-05'),
      'weekly',
      'There is no other date before the end, so this makes one event.',
    ],
    [[], 'weekly', 'Choose the date until which it repeats.'],
  ])('summarise %j', (dates, repetition, summary) => {
    expect(repetitionSummary(dates, repetition)).toBe(summary);
  });
});

describe('seriesText', () => {
  const fridays = repeatDates('2026-12-04', 'weekly', '2027-03-19');
  const without = (...dates: string[]) => fridays.filter((date) => !dates.includes(date));

  it.each([
    [without('2026-12-25'), 'Every Friday until 19 March; not on 25 December'],
    [
      [...without('2026-12-25', '2027-01-01'), '2027-03-23'],
      'Every Friday until 23 March; not on 25 December and 1 January; also on 23 March',
    ],
    [repeatDates('2026-12-16', 'daily', '2026-12-24'), 'Every day until 24 December'],
    [repeatDates('2026-12-04', 'fortnightly', '2027-01-15'), 'Every other Friday until 15 January'],
    [
      repeatDates('2026-12-04', 'monthly-weekday', '2027-03-31'),
      'Every month on the first Friday until 5 March',
    ],
    [['2026-12-04', '2026-12-11'], 'Also on Friday 11 December'],
    [['2026-12-04', '2026-12-09', '2027-01-21', '2027-02-01'], 'Also on 3 other days until 1 February'],
    [['2026-12-04'], ''],
  ])('says of %j: %s', (dates, text) => {
    expect(seriesText(dates)).toBe(text);
  });
});
