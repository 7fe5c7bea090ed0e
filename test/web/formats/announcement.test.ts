import { describe, expect, it } from 'vitest';
import type { Item } from '../../../contract/items.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import {
  eventAnnouncement,
  massChangeAnnouncement,
  newsAnnouncement,
  newsletterAnnouncement,
} from '../../../web/formats/announcements.ts';

const timeZone = 'Europe/London';
const link = 'https://parish.example/this-week';
const stored = { id: 'x', version: 1 };
/** Tuesday 24 November 2026, before Mass. */
const tuesday = '2026-11-24T08:00:00Z';
const churches = ['Joseph', 'Mary', 'Brigid'].map((name) => ({
  id: name.toLowerCase(),
  name: `St ${name}`,
  address: `${name} Street`,
}));

const everyDay = [
  { day: 'Sunday', times: '10:30 AM' },
  { day: 'Weekdays', times: '10:00 AM' },
  { day: 'Saturday', times: '6:00 PM' },
];

type Case = {
  change?: Partial<Item<'mass-changes'>>;
  now?: string;
  zone?: string;
} & Partial<MassSources>;

function announced({ change = {}, now = tuesday, zone = timeZone, changes = [], ...sources }: Case) {
  const saved = { ...stored, date: '2026-11-24', times: '', ...change };
  const known = {
    massTimes: everyDay,
    changes: [...changes, saved],
    events: [],
    churchDays: () => undefined,
    ownPlace: { churchName: 'St Joseph' },
    ...sources,
  };
  return massChangeAnnouncement(saved, known, { now: new Date(now), timeZone: zone, link });
}

/** The message without its link. */
function told(given: Case): string {
  const { text } = announced(given);
  expect(text.endsWith(`\n${link}`)).toBe(true);
  return text.slice(0, -link.length - 1);
}

const threeChurches = {
  massTimes: [
    { day: 'Tuesday', times: '10:00 AM', church: 'mary' },
    { day: 'Tuesday', times: '6:00 PM', church: 'joseph' },
    { day: 'Wednesday', times: '9:30 AM', church: 'brigid' },
  ],
  ownPlace: { churchName: 'The Parish', churches },
};
const rosary = { id: 'rosary', name: 'Rosary', day: 'Tuesday', time: '9:30 AM' } as const;
const novena = { id: 'novena', name: 'Novena', day: 'Tuesday', time: 'After Mass' } as const;

const rosaryOf = (church: string, id: string) => ({ ...rosary, id, church });

describe('a Mass change', () => {
  const cases: readonly (readonly [string, Case, string])[] = [
    ['a Mass called off today', {}, 'No Mass today, Tuesday, at 10:00 AM. Next Mass: tomorrow at 10:00 AM.'],
    [
      'with the reason',
      { change: { note: 'Deanery meeting' } },
      'No Mass today, Tuesday, at 10:00 AM: Deanery meeting. Next Mass: tomorrow at 10:00 AM.',
    ],
    [
      'called off after it would have begun',
      { now: '2026-11-24T10:20:00Z' },
      'No Mass today, Tuesday, at 10:00 AM. Next Mass: tomorrow at 10:00 AM.',
    ],
    [
      'called off tomorrow, when there is Mass before it',
      { change: { date: '2026-11-25' } },
      'No Mass tomorrow, Wednesday, at 10:00 AM. Next Mass after that: on Thursday 26 November at 10:00 AM.',
    ],
    [
      'called off tomorrow, when there is none before it',
      { change: { date: '2026-11-25' }, now: '2026-11-24T11:00:00Z' },
      'No Mass tomorrow, Wednesday, at 10:00 AM. Next Mass: on Thursday 26 November at 10:00 AM.',
    ],
    [
      'called off on Christmas Day',
      { change: { date: '2026-12-25' } },
      'No Mass on Friday 25 December at 10:00 AM. Next Mass after that: on Saturday 26 December at 6:00 PM.',
    ],
    [
      'called off in another year',
      { change: { date: '2027-12-25' }, massTimes: [{ day: 'Saturday', times: '6:00 PM' }] },
      'No Mass on Saturday 25 December 2027 at 6:00 PM. Next Mass after that: on Saturday 1 January 2028 at 6:00 PM.',
    ],
    [
      'the Midnight Mass',
      {
        change: { date: '2026-12-24' },
        now: '2026-12-24T09:00:00Z',
        massTimes: [{ day: 'Thursday', times: 'Midnight' }],
      },
      'No Mass today, Thursday, at midnight. Next Mass: on Thursday 31 December at midnight.',
    ],
    [
      'in one of three churches',
      { ...threeChurches, change: { church: 'mary' } },
      'No Mass at St Mary today, Tuesday, at 10:00 AM. Next Mass: today at 6:00 PM (St Joseph).',
    ],
    [
      'in all of three churches',
      { ...threeChurches },
      'No Mass today, Tuesday, at 10:00 AM (St Mary) and 6:00 PM (St Joseph). Next Mass: tomorrow at 9:30 AM (St Brigid).',
    ],
    [
      'one of two Masses',
      { change: { times: '10:00 AM' }, massTimes: [{ day: 'Tuesday', times: '10:00 AM, 6:00 PM' }] },
      'No Mass today, Tuesday, at 6:00 PM. Mass is at 10:00 AM.',
    ],
    [
      'one of two Masses, when the other has been',
      {
        change: { times: '10:00 AM' },
        now: '2026-11-24T12:00:00Z',
        massTimes: [{ day: 'Tuesday', times: '10:00 AM, 6:00 PM' }],
      },
      'No Mass today, Tuesday, at 6:00 PM. Next Mass: on Tuesday 1 December at 10:00 AM.',
    ],
    [
      'another time',
      { change: { times: '10:30 AM', note: 'Funeral.' } },
      'Mass today, Tuesday, is at 10:30 AM instead of 10:00 AM: Funeral.',
    ],
    [
      'another time in one of three churches',
      { ...threeChurches, change: { times: '11:00 AM', church: 'mary' } },
      'Mass at St Mary today, Tuesday, is at 11:00 AM instead of 10:00 AM.',
    ],
    [
      'a Mass more',
      { change: { date: '2026-11-27', times: '10:00 AM, 7:00 PM', note: 'Month’s mind' } },
      'Extra Mass on Friday 27 November at 7:00 PM: Month’s mind.',
    ],
    [
      'a Mass on a day without',
      { change: { times: '7:00 PM' }, massTimes: [] },
      'Mass today, Tuesday, at 7:00 PM.',
    ],
    [
      'only a note',
      { change: { times: '10:00 AM', note: 'In the hall' } },
      'Mass today, Tuesday, at 10:00 AM: In the hall.',
    ],
    [
      'the usual times again',
      { change: { date: '2026-11-25', times: '10:00 AM' } },
      'Mass tomorrow, Wednesday, at 10:00 AM.',
    ],
    [
      'a devotion off',
      { change: { times: '10:00 AM', cancelledDevotions: ['rosary'] }, devotions: [rosary, novena] },
      'No Rosary today, Tuesday, at 9:30 AM. Mass is at 10:00 AM, as usual.',
    ],
    [
      'two devotions off, on a day without Mass',
      { change: { cancelledDevotions: ['rosary', 'novena'] }, devotions: [rosary, novena], massTimes: [] },
      'No Rosary or Novena today, Tuesday.',
    ],
    [
      'a Mass and a devotion off',
      { change: { cancelledDevotions: ['novena'] }, devotions: [rosary, novena] },
      'No Mass today, Tuesday, at 10:00 AM. Also off: Novena. Next Mass: tomorrow at 10:00 AM.',
    ],
    [
      'a devotion off in each of three churches',
      {
        ...threeChurches,
        change: { cancelledDevotions: ['rosary', 'novena'] },
        devotions: [rosaryOf('mary', 'rosary'), rosaryOf('joseph', 'novena')],
      },
      'No Mass today, Tuesday, at 10:00 AM (St Mary) and 6:00 PM (St Joseph). Also off: Rosary (St Mary) and Rosary (St Joseph). Next Mass: tomorrow at 9:30 AM (St Brigid).',
    ],
    [
      'in one of three churches, with its devotion',
      {
        ...threeChurches,
        change: { church: 'mary', cancelledDevotions: ['rosary', 'novena'] },
        devotions: [rosaryOf('mary', 'rosary'), rosaryOf('joseph', 'novena')],
      },
      'No Mass at St Mary today, Tuesday, at 10:00 AM. Also off: Rosary. Next Mass: today at 6:00 PM (St Joseph).',
    ],
    [
      'no Mass in the next weeks',
      { massTimes: [], change: { note: 'Retreat' } },
      'No Mass today, Tuesday: Retreat.',
    ],
  ];

  it.each(cases)('%s', (_, given, expected) => {
    expect(told(given)).toBe(expected);
  });

  it('changes from tomorrow to today at midnight in the parish, also where that is another day in Britain', () => {
    const change = { date: '2026-11-25' };
    expect(told({ change, now: '2026-11-24T23:59:59Z' })).toMatch(/^No Mass tomorrow, Wednesday, at/);
    expect(told({ change, now: '2026-11-25T00:00:00Z' })).toMatch(/^No Mass today, Wednesday, at/);
    const zone = 'Pacific/Auckland';
    expect(told({ change, now: '2026-11-24T10:59:59Z', zone })).toMatch(/^No Mass tomorrow, Wednesday, at/);
    expect(told({ change, now: '2026-11-24T11:00:00Z', zone })).toMatch(/^No Mass today, Wednesday, at/);
  });

  it.each([
    ['spring', '2026-03-28', '2026-03-28T23:30:00Z', 'tomorrow', 'No Mass today, Saturday, at 6:00 PM'],
    ['spring', '2026-03-29', '2026-03-28T23:30:00Z', 'on Monday 30 March', 'No Mass tomorrow, Sunday,'],
    ['spring', '2026-03-29', '2026-03-29T00:30:00Z', 'tomorrow', 'No Mass today, Sunday, at 10:30 AM'],
    ['autumn', '2026-10-25', '2026-10-24T22:30:00Z', 'on Monday 26 October', 'No Mass tomorrow, Sunday,'],
    ['autumn', '2026-10-25', '2026-10-25T10:00:00Z', 'tomorrow', 'No Mass today, Sunday, at 10:30 AM'],
    ['autumn', '2026-10-25', '2026-10-25T23:30:00Z', 'tomorrow', 'No Mass today, Sunday, at 10:30 AM'],
  ])('is right when the clocks change in %s (%s at %s)', (_, date, now, next, beginning) => {
    const text = told({ change: { date }, now });
    expect(text.startsWith(beginning)).toBe(true);
    expect(text).toMatch(new RegExp(`Next Mass: ${next} at`));
  });

  it('names no Mass that is itself called off as the next', () => {
    const changes = [{ date: '2026-11-25', times: '' }];
    expect(told({ changes })).toMatch(/Next Mass: on Thursday 26 November at 10:00 AM\.$/);
  });

  it('has a subject that is right on any day', () => {
    expect(announced({}).subject).toBe('No Mass on Tuesday 24 November at 10:00 AM');
  });
});

describe('an event', () => {
  const picnic: Item<'events'> = {
    ...stored,
    title: 'Parish picnic',
    description: 'Bring a chair.',
    date: '2026-11-25',
    time: '2:00 PM',
    location: 'Parish Hall',
    category: 'social',
  };
  const eventText = (fields: Partial<Item<'events'>>, own = {}) =>
    eventAnnouncement({ ...picnic, ...fields }, own, { now: new Date(tuesday), timeZone, link }).text;

  it.each([
    ['tomorrow', {}, 'tomorrow, Wednesday,'],
    ['today', { date: '2026-11-24' }, 'today, Tuesday,'],
    ['later', { date: '2026-11-28' }, 'Saturday 28 November,'],
    ['next year', { date: '2027-11-28' }, 'Sunday 28 November 2027,'],
  ])('%s, has its title, when, where and what it says', (_, fields, day) => {
    expect(eventText(fields)).toBe(`Parish picnic: ${day} 2:00 PM, Parish Hall.\nBring a chair.\n${link}`);
  });

  it('names its church, and does not repeat its title', () => {
    const text = eventText({ location: 'Hall', church: 'mary', description: 'Parish picnic.' }, { churches });
    expect(text).toBe(`Parish picnic: tomorrow, Wednesday, 2:00 PM, Hall, St Mary.\n${link}`);
  });
});

describe('a notice', () => {
  const notice = (fields: Partial<Item<'news'>>) =>
    newsAnnouncement(
      {
        ...stored,
        title: 'Car park',
        content: 'It is closed\n\non Sunday.',
        date: '2026-11-24',
        author: 'Parish Office',
        category: 'announcement',
        ...fields,
      },
      { now: new Date(tuesday), timeZone, link },
    ).text;

  it('has its title and text, without markup', () => {
    expect(notice({})).toBe(`Car park\nIt is closed\n\non Sunday.\n${link}`);
    expect(notice({ content: 'It is **closed**.', formatted: true })).toBe(
      `Car park\nIt is closed.\n${link}`,
    );
  });

  it('has the beginning of a long text in its own order, up to the end of a sentence', () => {
    const reception = 'Reception into St. Mary’s Church on Thursday 26 November at 7 p.m.';
    const requiem = 'Requiem Mass on Friday 27 November at 11 a.m. in the Church of St. Mary.';
    const family = 'Mourned by her neighbours and her friends near and far. '.repeat(20);
    const told = notice({ title: 'Mary Byrne RIP', content: `${reception}\n${requiem}\n${family}` });
    expect(told).toMatch(/^Mary Byrne RIP\nReception [^]*\nRequiem Mass [^]*\n(Mourned [^.]*far\. ?)+\n/);
    expect(told.length).toBeLessThan(700);
    const lines = `${'The choir\n'.repeat(48)}Meets in the parish hall on Tuesday in Advent`;
    expect(notice({ content: lines })).toMatch(/^Car park\n(The choir\n)+https:/);
  });
});

describe('a newsletter', () => {
  const newsletter = (fields: Partial<Item<'newsletters'>>) =>
    newsletterAnnouncement(
      {
        ...stored,
        title: 'First Sunday of Advent',
        date: '2026-11-29',
        fileName: 'newsletter.pdf',
        fileSize: 1,
        fileUrl: '/media/newsletters/x.pdf',
        ...fields,
      },
      { now: new Date(tuesday), timeZone, link },
    );

  it('has its date and title', () => {
    expect(newsletter({})).toEqual({
      subject: 'The newsletter of Sunday 29 November',
      text: `The newsletter of Sunday 29 November is on our website: First Sunday of Advent.\n${link}`,
    });
  });

  it('does not say twice that it is one', () => {
    expect(newsletter({ title: 'Parish Newsletter, 29 November' }).text).toBe(
      `Parish Newsletter, 29 November is on our website.\n${link}`,
    );
  });

  it('has the year of an old one', () => {
    expect(newsletter({ date: '2025-06-01' }).subject).toBe('The newsletter of Sunday 1 June 2025');
  });
});
