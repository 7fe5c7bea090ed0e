import { expect, it } from 'vitest';
import { unbrokenTimes } from '../../../web/formats/unbroken-times.ts';

it.each([
  ['the 6:00 PM is the Vigil', 'the 6:00_PM is the Vigil'],
  ['8:00 AM, 10:30 AM, 6 p.m.', '8:00_AM, 10:30_AM, 6_p.m.'],
  ['from 22 November 2026 on', 'from 22_November 2026 on'],
  ['10:00 AM on 1 May', '10:00_AM on 1_May'],
])('lets no line end inside the times and dates of “%s”', (text, shown) => {
  expect(unbrokenTimes(text)).toBe(shown.replaceAll('_', '\u00a0'));
});

it.each(['6 months notice', 'on 12 amber steps', 'Room 12 Marching band', 'No figures'])(
  'leaves “%s” as it is',
  (text) => {
    expect(unbrokenTimes(text)).toBe(text);
  },
);
