import { describe, expect, it } from 'vitest';
import type { Item } from '../../../contract/items.ts';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import {
  eventAnnouncement,
  massChangeAnnouncement,
  MAX_LENGTH,
  newsAnnouncement,
  newsletterAnnouncement,
} from '../../../web/formats/announcements.ts';
import { lengthOf } from '../../../web/formats/texts.ts';

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

function announced(
  { change = {}, now = tuesday, zone = timeZone, changes = [], ...sources }: Case,
  at = link,
) {
  const saved = { ...stored, date: '2026-11-24', times: '', ...change };
  const known = {
    massTimes: everyDay,
    changes: [...changes, saved],
    events: [],
    churchDays: () => undefined,
    ownPlace: { churchName: 'St Joseph' },
    ...sources,
  };
  return massChangeAnnouncement(saved, known, { now: new Date(now), timeZone: zone, link: at });
}

/** The message without its link. */
function told(given: Case, at = link): string {
  const { text } = announced(given, at);
  expect(lengthOf(text)).toBeLessThanOrEqual(MAX_LENGTH);
  expect(text.endsWith(`\n${at}`)).toBe(true);
  return text.slice(0, -at.length - 1);
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

  it('shortens a long note, and keeps the next Mass', () => {
    const note = 'The boiler has failed again. '.repeat(7).trim();
    const text = told({ change: { note } }, `https://parish.example/${'long-'.repeat(20)}`);
    expect(text).toMatch(/^No Mass today, Tuesday, at 10:00 AM: The boiler has .*\.\.\. Next Mass: tomorrow/);
  });

  it('shortens nothing of when and where with a long name of the church', () => {
    const name = 'The Church of the Assumption of the Blessed Virgin Mary and of Saint Joseph the Worker';
    const text = told(
      {
        ...threeChurches,
        ownPlace: {
          churchName: '',
          churches: churches.map((each) => (each.id === 'mary' ? { ...each, name } : each)),
        },
        change: { church: 'mary', note: 'The boiler has failed again and the parts are awaited' },
      },
      `https://parish.example/${'long-'.repeat(17)}`,
    );
    expect(text).toMatch(/^No Mass at The Church of .* Worker today, Tuesday, at 10:00 AM/);
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
    ['tomorrow', {}, 'Parish picnic: tomorrow, Wednesday, 2:00 PM, Parish Hall.'],
    ['today', { date: '2026-11-24' }, 'Parish picnic: today, Tuesday, 2:00 PM, Parish Hall.'],
    ['later', { date: '2026-11-28' }, 'Parish picnic: Saturday 28 November, 2:00 PM, Parish Hall.'],
    ['next year', { date: '2027-11-28' }, 'Parish picnic: Sunday 28 November 2027, 2:00 PM, Parish Hall.'],
    [
      'with a picture, which its link shows',
      { imageUrl: '/media/events/x.jpg', imageAlt: 'The hall' },
      'Parish picnic: tomorrow, Wednesday, 2:00 PM, Parish Hall.',
    ],
  ])('%s', (_, fields, expected) => {
    expect(eventText(fields)).toBe(`${expected}\n${link}`);
  });

  it('names its church', () => {
    const text = eventText({ location: 'Hall', church: 'mary' }, { churches });
    expect(text).toBe(`Parish picnic: tomorrow, Wednesday, 2:00 PM, Hall, St Mary.\n${link}`);
  });

  it('begins with when and where if there is no room for all of it', () => {
    const title = 'A blessing of the graves of all who died this year '.repeat(4).slice(0, 200);
    const location =
      'The chapel of the old cemetery beside the lower road in the townland of Fanore, Co. Clare, opposite the school';
    expect(eventText({ title, location, date: '2026-11-28' })).toMatch(
      /^Saturday 28 November, 2:00 PM, The chapel of .* opposite the school: A blessing of .*\.\.\.\n/,
    );
  });

  it('is short with long texts', () => {
    const long = 'A very long text '.repeat(12).trim();
    expect(lengthOf(eventText({ title: long, time: long, location: long }))).toBeLessThanOrEqual(MAX_LENGTH);
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

  it('has its title and text on one line', () => {
    expect(notice({})).toBe(`Car park. It is closed on Sunday.\n${link}`);
    expect(notice({ title: 'Can you help?' })).toBe(`Can you help? It is closed on Sunday.\n${link}`);
  });

  it('has no markup', () => {
    expect(notice({ content: 'It is **closed**.', formatted: true })).toBe(
      `Car park. It is closed.\n${link}`,
    );
  });

  it('begins with as much of a long text as there is room for', () => {
    const text = notice({ content: 'The car park is closed. '.repeat(40) });
    expect(lengthOf(text)).toBeLessThanOrEqual(MAX_LENGTH);
    expect(lengthOf(text)).toBeGreaterThan(MAX_LENGTH - 20);
    expect(text).toMatch(/^Car park\. The car park is closed\..*\.\.\.\n/);
  });

  const family = 'She is mourned by her family, her neighbours and her friends near and far. '.repeat(4);

  it.each([
    ['a sentence at the end', `${family}Requiem Mass on Friday 27 November at 11:00 AM in St Mary's Church.`],
    [
      'lines at the end',
      `${family}\nFriday, 27th November\nRequiem Mass 11.00 a.m.\nSt Mary's Church, Fanore`,
    ],
    [
      'the end of a long sentence',
      `The funeral of Mary, ${'beloved mother of Ann and of John, '.repeat(8)}is on Friday 27 November at 11.00 a.m. in St. Mary's.`,
    ],
  ])('leads with the day, time and place of a funeral that are in %s', (_, content) => {
    const text = notice({ title: 'Mary Byrne RIP', content });
    expect(lengthOf(text)).toBeLessThanOrEqual(MAX_LENGTH);
    expect(text).toMatch(/^Mary Byrne RIP\..{0,40}Friday,? 27.* November.{1,20}11[:.]00.{1,10}St\.? Mary's/);
  });

  it.each(['Requiem Mass 1 Dec at 11 o’clock.', 'Removal at eleven o’clock.', 'Cremation: Tue 1 Dec.'])(
    'leads with %j',
    (sentence) => {
      expect(notice({ title: 'Mary Byrne RIP', content: `${family}${sentence}` })).toContain(
        `Mary Byrne RIP. ${sentence} She is mourned`,
      );
    },
  );

  const reception =
    'Reception into St Mary’s Church on Thursday 26 November at 7.00 p.m., when the Rosary is said.';
  const late = 'will be celebrated on Friday 27 November at 11.00 a.m. in';
  const cathedral =
    'the Church of the Assumption of Our Lady and of Saint Joseph the Worker, 124 Upper Ballymacarrett Road, Northfield, Co. Clare';

  it.each([
    [
      'after a sentence about the reception',
      'Mary Byrne RIP',
      `${reception} The Requiem Mass for the repose of her soul ${late} the Church of St Mary, Lower Road, by Canon Paul Smith and her nephew, ${'Fr John, '.repeat(8)}of Kenya.`,
      /^Mary Byrne RIP\. The Requiem Mass .* Friday 27 November at 11\.00 a\.m\. in the Church of St Mary, Lower Road, by/,
    ],
    [
      'after the day and hour of the death',
      'Mary Byrne RIP',
      `Mary died in Northfield Hospital on Monday 23 November at 4.15 a.m. ${family}The funeral ${late} St Mary’s Church.`,
      /^Mary Byrne RIP\. The funeral .* Friday 27 November at 11\.00 a\.m\. in St Mary’s Church\./,
    ],
    [
      'far apart in one sentence',
      'Mary Byrne RIP',
      `The Requiem Mass is in St Mary’s Church, Lower Road, ${'where she read and sang, '.repeat(10)}on Friday 27 November at 11.00 a.m., then burial in the cemetery.`,
      /Mary’s Church, Lower Road \.\.\. Friday 27 November at 11\.00 a\.m\., then burial/,
    ],
    [
      'in a long sentence under a long title',
      'Mary Bridget Byrne, late of Upper Lane, Northfield: arrangements for her funeral',
      `The Requiem Mass for Mary, ${'mother of Ann, '.repeat(16)}${late} ${cathedral}, then burial.`,
      new RegExp(`^Mary Bridget Byrne, late of .* Friday 27 November at 11.00 a.m. in ${cathedral}`),
    ],
  ])('leads with the day, time and place of a funeral that are %s', (_, title, content, expected) => {
    const text = notice({ title, content });
    expect(lengthOf(text)).toBeLessThanOrEqual(MAX_LENGTH);
    expect(text).toMatch(expected);
  });

  it('begins with the first day and time of a text that is not about a funeral', () => {
    const content = `The hall is closed from Monday 30 November at 2 p.m. ${family}It opens on Friday 4 December at 9 a.m. in the school.`;
    expect(notice({ title: 'Hall', content })).toMatch(/^Hall\. The hall is closed from Monday/);
  });

  it('counts characters as people do, and splits none', () => {
    const text = notice({ content: '🕯️'.repeat(400) });
    expect(lengthOf(text)).toBeLessThanOrEqual(MAX_LENGTH);
    expect(text).not.toMatch(/[\ud800-\udfff]/u);
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
