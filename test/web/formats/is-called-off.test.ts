import { describe, expect, it } from 'vitest';
import { isCalledOff } from '../../../web/formats/is-called-off.ts';

const date = '2026-12-24';
const event = (time: string, category: 'mass' | 'social' = 'mass') => ({
  title: 'Vigil',
  description: 'We pray.',
  location: 'Church',
  date,
  time,
  category,
});

describe('isCalledOff', () => {
  it.each([
    ['6:00 PM', '', true],
    ['6:00 PM', '10:00 AM', true],
    ['6:00 PM', '10:00 AM, 6pm', false],
    ['6:00 PM, 9:00 PM', '9:00 PM', false],
    ['After the carols', '', false],
  ])('of a Mass at %j on a day whose Masses are at %j is %s', (time, times, isOff) => {
    expect(isCalledOff(event(time), [{ date, times }])).toBe(isOff);
  });

  it('is false without a change of its date, and for other events', () => {
    expect(isCalledOff(event('6:00 PM'), [{ date: '2026-12-25', times: '' }])).toBe(false);
    expect(isCalledOff(event('6:00 PM', 'social'), [{ date, times: '' }])).toBe(false);
  });
});
