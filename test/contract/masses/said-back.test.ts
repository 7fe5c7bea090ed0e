import { expect, it } from 'vitest';
import { saidBack } from '../../../contract/masses/said-back.ts';
import { churchDays } from './english-calendar.ts';

it.each([
  ['Sunday (July & August)', 'Sundays in July and August. Next: 4, 11 and 18 July 2027, 9:30 AM'],
  [
    'Sundays, September to June',
    'Sundays from September to June. Next: 29 November, 6 and 13 December 2026, 9:30 AM',
  ],
  [
    'Weekdays except Monday',
    'Tuesdays to Fridays. Next: Tuesday 1, Wednesday 2 and Thursday 3 December 2026, 9:30 AM',
  ],
  [
    '2nd and 4th Saturday Vigil',
    'The second and fourth Saturday of the month (vigil of Sunday). Next: 28 November, 12 and 26 December 2026, 9:30 AM',
  ],
  [
    'Sundays, 20 June to 7 July',
    'Sundays from 20 June to 7 July. Next: 20 and 27 June, 4 July 2027, 9:30 AM',
  ],
  [
    'Holy Days',
    'Holy days of obligation. Next: Friday 25 December 2026, Wednesday 6 January and Thursday 6 May 2027, 9:30 AM',
  ],
  [
    'Christmas Eve, Good Friday',
    'Christmas Eve and Good Friday. Next: Thursday 24 December 2026 and Friday 26 March 2027, 9:30 AM',
  ],
  ['Thursdays in Lent', 'Thursdays in Lent. Next: 11, 18 and 25 February 2027, 9:30 AM'],
  ['Fridays except in Lent', 'Fridays, except in Lent. Next: 4, 11 and 18 December 2026, 9:30 AM'],
  ['Sundays in Summer', '‘Summer’ is not read, so these Masses are on no date.'],
  ['Fridays in Term Time', '‘Term’ and ‘Time’ are not read, so these Masses are on no date.'],
  ['Monday in July, Sunday', '‘Monday in July, Sunday’ is not read, so these Masses are on no date.'],
  [
    '5th Sunday of February',
    'The fifth Sunday of the month in February. There is no such day in the next year.',
  ],
])('says of %s: %s', (day, expected) => {
  expect(saidBack({ day, times: '9.30am' }, '2026-11-28', churchDays).text).toBe(expected);
});
