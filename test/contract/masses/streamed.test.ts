import { describe, expect, it } from 'vitest';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { nextMass, streamedOnly } from '../../../contract/masses/next-mass.ts';
import { massDaysFrom } from '../../../web/data/mass-days.ts';

const sources: MassSources = {
  massTimes: [
    { day: 'Sunday', times: '9:00 AM, 6:00 PM' },
    { day: 'Sunday', times: '10:30 AM', streamed: true },
    { day: 'Tuesday to Friday', times: '10:00 AM', streamed: false },
  ],
  changes: [],
  events: [],
  churchDays: () => undefined,
  ownPlace: { churchName: 'St Mary' },
};
const sunday = '2026-11-29';
const now = { time: new Date('2026-11-28T12:00:00Z'), isRunning: true };
const nextOf = (more: Partial<MassSources>) => {
  const days = streamedOnly(massDays({ ...sources, ...more }, '2026-11-27', 12));
  const next = nextMass(days, now, 'Europe/London');
  return [next?.date, next?.masses.map(({ timeText }) => timeText)];
};

describe('a streamed Mass', () => {
  it('is marked, and the other Masses of its day are not', () => {
    const [day] = massDays(sources, sunday, 1);
    expect(day?.masses.map(({ timeText, streamed = false }) => [timeText, streamed])).toEqual([
      ['9:00 AM', false],
      ['10:30 AM', true],
      ['6:00 PM', false],
    ]);
  });

  it.each([
    ['the next one', {}, [sunday, ['10:30 AM']]],
    [
      'the one of the next week if this one is called off',
      { changes: [{ date: sunday, times: '9:00 AM' }] },
      ['2026-12-06', ['10:30 AM']],
    ],
    [
      'still streamed if another Mass of its day is called off',
      { changes: [{ date: sunday, times: '10:30 AM' }] },
      [sunday, ['10:30 AM']],
    ],
    [
      'also an event',
      {
        events: [
          {
            id: 'family',
            title: 'Family Mass',
            date: sunday,
            time: '10:30 AM',
            location: 'The church',
            category: 'mass',
          },
        ],
      },
      [sunday, ['10:30 AM']],
    ],
    ['none without any', { massTimes: [{ day: 'Sunday', times: '9:00 AM' }] }, [undefined, undefined]],
  ])('that comes next is %s', (_, more, expected) => {
    expect(nextOf(more)).toEqual(expected);
  });

  it('is among the days of a page, however far ahead', () => {
    const massTimes = [
      { day: 'Monday', times: '10:00 AM' },
      { day: 'Christmas Eve', times: '8:00 PM', streamed: true },
    ];
    const { days } = massDaysFrom('2026-11-28', { ...sources, massTimes });
    expect(
      days.filter(({ masses }) => masses.some(({ streamed }) => streamed)).map(({ date }) => date),
    ).toEqual(['2026-12-24']);
  });
});
