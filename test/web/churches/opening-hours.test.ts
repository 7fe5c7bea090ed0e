import { describe, expect, it } from 'vitest';
import { openingHours, specialOpeningHours, weekdaysOf } from '../../../web/churches/church.ts';

describe('weekdaysOf', () => {
  it.each([
    ['Sunday', ['Sunday']],
    ['Saturday Vigil', ['Saturday']],
    ['Tuesday to Thursday', ['Tuesday', 'Wednesday', 'Thursday']],
    ['Monday and Friday', ['Monday', 'Friday']],
    ['Weekdays except Monday', ['Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    ['Mon-Fri', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    ['Saturday (Vigil)', ['Saturday']],
    ['Daily', ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']],
    ['First Friday', []],
    ['Sundays in Advent', []],
    ['Holy Days of Obligation', []],
    ['By arrangement', []],
  ])('of %s returns %j', (label, days) => {
    expect(weekdaysOf(label)).toEqual(days);
  });
});

it('opens for an hour for each Mass, and skips entries without a weekday', () => {
  expect(
    openingHours([
      { day: 'Saturday', times: '10:00 AM, 6:00 PM' },
      { day: 'Holy Days', times: '10:00 AM' },
    ]),
  ).toEqual(
    [
      { opens: '10:00', closes: '11:00' },
      { opens: '18:00', closes: '19:00' },
    ].map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['https://schema.org/Saturday'],
      ...hours,
    })),
  );
});

it('gives special hours only to days with changed Masses, and closed ones to a day without any', () => {
  const mass = { time: 600, timeText: '10:00 AM' };
  const usual = { date: '2026-11-23', masses: [mass], cancelled: [] };
  const changed = { ...usual, date: '2026-11-24', difference: { kind: 'changed' as const } };
  const off = { date: '2026-11-25', masses: [], cancelled: [mass], difference: { kind: 'no-mass' as const } };
  const hours = specialOpeningHours([usual, changed, off]).map(({ validFrom, opens, closes }) => [
    validFrom,
    opens,
    closes,
  ]);
  expect(hours).toEqual([
    ['2026-11-24', '10:00', '11:00'],
    ['2026-11-25', '00:00', '00:00'],
  ]);
});

it('parses informal times, and closes by the end of the day', () => {
  const [first, ...others] = openingHours([{ day: 'Sunday', times: '8am (Latin), 11.30 p.m. & Midnight' }]);
  expect(first).toMatchObject({ opens: '08:00', closes: '09:00' });
  expect(others.map(({ opens, closes }) => [opens, closes])).toEqual([['23:30', '23:59']]);
});
