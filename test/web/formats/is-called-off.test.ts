import { describe, expect, it } from 'vitest';
import { dayOfEvent } from '../../../web/calendar/day-of-event.ts';
import { isCalledOff } from '../../../web/formats/mass-text.ts';
import { sampleFacts } from '../../sample-facts.ts';

const date = '2026-12-24';
const event = (time: string, category: 'mass' | 'social' = 'mass', location = 'Church') => ({
  id: 'vigil',
  version: 1,
  title: 'Vigil',
  description: 'We pray.',
  location,
  date,
  time,
  category,
});
const isOff = (
  of: ReturnType<typeof event>,
  times: string,
  massTimes: { day: string; times: string }[] = [],
) => isCalledOff(of, dayOfEvent(of, { changes: [{ date, times }], massTimes, ownPlace: sampleFacts }));

describe('isCalledOff', () => {
  it.each([
    ['6:00 PM', '', true],
    ['6:00 PM', '10:00 AM', true],
    ['6:00 PM', '10:00 AM, 6pm', false],
    ['6:00 PM', '6:00 PM (Polish)', false],
    ['6:00 PM, 9:00 PM', '9:00 PM', false],
    ['6:00 PM (St Joseph), 6:00 PM (St Mary)', '6:00 PM (St Mary)', false],
    ['6:00 PM (St Joseph)', '6:00 PM (St Mary)', true],
    ['After the carols', '', false],
  ])('of a Mass at %j on a day whose Masses are at %j is %s', (time, times, expected) => {
    expect(isOff(event(time), times)).toBe(expected);
  });

  it.each([
    ['6:00 PM', false],
    ['6:00 PM (St John, Fanore)', false],
    ['6:00 PM (St Mary)', true],
  ])('of a Mass in another church on a day whose Masses are at %j is %s', (times, expected) => {
    expect(isOff(event('6:00 PM', 'mass', 'St John, Fanore'), times)).toBe(expected);
  });

  it('tells a Mass in another church from the weekly one at its time', () => {
    const weekly = [{ day: 'Thursday', times: '6:00 PM' }];
    const elsewhere = event('6:00 PM', 'mass', 'St John, Fanore');
    expect(isOff(elsewhere, '6:00 PM', weekly)).toBe(true);
    expect(isOff(elsewhere, '6:00 PM, 6:00 PM (St John, Fanore)', weekly)).toBe(false);
    expect(isOff(event('6:00 PM'), '6:00 PM', weekly)).toBe(false);
  });

  it('is false without a change of its date, and for other events', () => {
    expect(
      isCalledOff(
        event('6:00 PM'),
        dayOfEvent(event('6:00 PM'), {
          changes: [{ date: '2026-12-25', times: '' }],
          massTimes: [],
          ownPlace: sampleFacts,
        }),
      ),
    ).toBe(false);
    expect(isOff(event('6:00 PM', 'social'), '')).toBe(false);
  });
});
