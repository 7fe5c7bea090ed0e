import { describe, expect, it } from 'vitest';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { relativeDay } from '../../../web/formats/dates.ts';

const london = (instant: string) => calendarDateIn('Europe/London', new Date(instant));

describe('relativeDay', () => {
  it.each([
    ['2027-03-19', 'past', 'Past Event'],
    ['2027-03-20', 'today', 'Today'],
    ['2027-03-21', 'soon', 'In 1 day'],
    ['2027-03-27', 'soon', 'In 7 days'],
    ['2027-03-28', 'upcoming', 'In 8 days'],
    ['2027-04-19', 'upcoming', 'In 30 days'],
    ['2027-04-20', 'later', 'In 31 days'],
    ['2028-03-20', 'later', 'In 366 days'],
  ])('classifies %s as %s on 20 March 2027: %s', (date, status, label) => {
    expect(relativeDay(date, '2027-03-20')).toEqual({ status, label });
  });

  it.each([
    ['when the clocks go forward', '2027-03-27', '2027-03-29'],
    ['when the clocks go back', '2027-10-30', '2027-11-01'],
    ['over the end of a month', '2028-02-28', '2028-03-01'],
    ['over the end of a year', '2027-12-30', '2028-01-01'],
  ])('counts two days %s', (_, today, date) => {
    expect(relativeDay(date, today).label).toBe('In 2 days');
  });

  it('changes at midnight in the parish’s time zone, in summer and winter', () => {
    expect(relativeDay('2027-07-02', london('2027-07-01T22:59:59Z')).label).toBe('In 1 day');
    expect(relativeDay('2027-07-02', london('2027-07-01T23:00:00Z')).label).toBe('Today');
    expect(relativeDay('2027-01-02', london('2027-01-01T23:59:59Z')).label).toBe('In 1 day');
    expect(relativeDay('2027-01-02', london('2027-01-02T00:00:00Z')).label).toBe('Today');
  });
});
