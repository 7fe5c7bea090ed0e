import { expect, it } from 'vitest';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';
import { comingFeast } from '../../../web/formats/coming-feast.ts';

/** On Friday 27 November, unless another time is given. */
const feastOf = (given: Partial<MassSources> = {}, now = '2026-11-27T09:00:00Z') => {
  const sources = {
    massTimes: [
      { day: 'Friday', times: '10:00 AM' },
      { day: 'Saturday', times: '6:00 PM' },
      { day: 'Sunday', times: '9:15 AM, 11:00 AM' },
      { day: 'Holy Days of Obligation', times: '8:00 AM, 10:00 AM, 7:00 PM' },
    ],
    changes: [],
    events: [],
    churchDays: churchDaysIn('england'),
    ownPlace: { churchName: 'St Joseph' },
    ...given,
  };
  const feast = comingFeast(
    massDays(sources, now.slice(0, 10), 9),
    { time: new Date(now), isRunning: false },
    'Europe/London',
  );
  return feast && { ...feast, sentence: feast.lines.join('\n').replaceAll('\u00a0', ' ') };
};

it('joins the feast, its vigil and its Masses in one sentence, with its colour', () => {
  expect(feastOf()).toMatchObject({
    sentence: 'First Sunday of Advent. Mass on Saturday at 6:00 PM and Sunday at 9:15 and 11:00 AM.',
    colour: 'purple',
  });
});

it.each([
  ['2026-11-29T09:14:00Z', 'First Sunday of Advent. Mass on Sunday at 9:15 and 11:00 AM.'],
  ['2026-11-29T09:15:00Z', 'First Sunday of Advent. Mass on Sunday at 11:00 AM.'],
  [
    '2026-11-29T11:00:00Z',
    'Second Sunday of Advent. Mass on Saturday at 6:00 PM and Sunday 6 December at 9:15 and 11:00 AM.',
  ],
])('names only Masses that have not begun: at %s', (now, sentence) => {
  expect(feastOf({}, now)?.sentence).toBe(sentence);
});

it('names a holy day before the next Sunday', () => {
  expect(feastOf({}, '2027-01-04T09:00:00Z')?.sentence).toBe(
    'The Epiphany of the Lord. Mass on Wednesday at 8:00, 10:00 AM and 7:00 PM.',
  );
});

it('has a line for each church of several', () => {
  const churches = ['Ann', 'Mary'].map((name) => ({ id: name, name: `St ${name}`, address: name }));
  const massTimes = [
    { day: 'Saturday', times: '6:00 PM', church: 'Ann' },
    { day: 'Sunday', times: '9:15 AM, 12:00 PM', church: 'Ann' },
    { day: 'Sunday', times: '11:00 AM', church: 'Mary' },
  ];
  expect(feastOf({ massTimes, ownPlace: { churchName: 'All', churches } })?.sentence).toBe(
    `First Sunday of Advent
St Ann: Saturday 6:00 PM, Sunday 9:15 AM and 12:00 PM
St Mary: Sunday 11:00 AM`,
  );
});

it('leaves out a Mass that is called off, and a Sunday without any', () => {
  const off = (times: string) => [{ date: '2026-11-29', times }];
  expect(feastOf({ changes: off('11:00 AM') })?.sentence).toContain(
    'Saturday at 6:00 PM and Sunday at 11:00 AM.',
  );
  const sundays = [{ day: 'Sunday', times: '11:00 AM' }];
  expect(feastOf({ massTimes: sundays, changes: off('') })).toBeUndefined();
});
