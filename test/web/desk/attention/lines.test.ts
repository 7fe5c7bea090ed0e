import { expect, it, describe } from 'vitest';
import { addDays } from '../../../../contract/dates/calendar-date.ts';
import { usualInterval, whatNeedsALook, mistakesIn } from '../../../../web/desk/attention/lines.ts';
import { events } from '../../../../web/calendar/admin.ts';
import { tabNames } from '../../../../web/desk/records/record-tabs.ts';

const today = '2026-11-22';
const now = new Date('2026-11-22T12:00:00Z');
const dated = (...days: number[]) =>
  days.map((each, at) => ({ id: String(at), title: `Item ${at}`, date: addDays(today, each) }));
/** Lists for which no line is shown. */
const healthy = {
  ...Object.fromEntries(tabNames.map((tab) => [tab, [{ id: tab, title: tab }]])),
  events: dated(-30, 1, 2, 3, 4),
  newsletters: dated(-21, -14, -7, 0),
  reflections: dated(-28, -21, -14, -7),
  'mass-changes': dated(0, 3),
};
const look = (lists: Parameters<typeof whatNeedsALook>[0]) =>
  whatNeedsALook({ ...healthy, ...lists }, today, now).map(({ sentence, action }) => [
    sentence,
    action.label,
    action.address,
  ]);

describe('whatNeedsALook', () => {
  it.each([
    [
      'pictures without confirmed consent',
      { pictures: [{ id: 'a', isUnconfirmed: true, folder: 'outing', count: 12 }] },
      '12 pictures have no confirmed consent; the first is in Outing.',
      'Look at its folder',
      { tab: 'gallery', folder: 'outing' },
    ],
    [
      'too few upcoming events',
      { events: dated(-9, -1, 0, 5, 9) },
      'Only 3 events coming up, so Home shows past events.',
      'Write an event',
      { tab: 'events', open: 'new' },
    ],
    [
      'no upcoming events',
      { events: dated(-9) },
      'No events coming up, so Home shows past events.',
      'Write an event',
      { tab: 'events', open: 'new' },
    ],
    [
      'a newsletter older than usual',
      { newsletters: dated(-38, -31, -24, -17, -10) },
      'The latest newsletter is from 12 November 2026, 10 days ago; usually there is one every 7 days.',
      'Look at Newsletters',
      { tab: 'newsletters' },
    ],
    [
      'a reflection older than usual',
      { reflections: dated(-120, -90, -60, -45) },
      'The latest reflection is from 8 October 2026, 45 days ago; usually there is one every 30 days.',
      'Write a reflection',
      { tab: 'reflections', open: 'new' },
    ],
    [
      'drafts',
      {
        news: [
          { id: 'a', title: 'Fair', draft: true },
          { id: 'b', title: 'Hall', draft: true },
        ],
      },
      '‘Fair’, and 1 more are drafts that visitors do not see yet.',
      'Open the draft',
      { tab: 'news', open: 'a' },
    ],
    [
      'Mass changes that have passed',
      { 'mass-changes': dated(-2, -1, 0) },
      '2 Mass changes have passed, and can be deleted.',
      'Look at Mass Times',
      { tab: 'mass-times' },
    ],
    [
      'events more than a year old',
      { events: dated(-366, 1, 2, 3, 4) },
      '1 event was more than a year ago.',
      'Look at Events',
      { tab: 'events' },
    ],
    [
      'empty tabs',
      { team: [], devotions: [], history: [] },
      'There is nothing in Team, History and Devotions yet.',
      'Look at Team',
      { tab: 'team' },
    ],
  ])('reports %s', (_name, lists, sentence, label, address) => {
    expect(look(lists)).toEqual([[sentence, label, address]]);
  });

  it.each([
    ['healthy lists', {}],
    ['lists that could not be loaded', { events: undefined, newsletters: undefined, team: undefined }],
    ['a few events that are all upcoming', { events: dated(0, 3) }],
    ['a newsletter one day overdue', { newsletters: dated(-29, -22, -15, -8) }],
    ['too few newsletters to have an interval', { newsletters: dated(-300, -290, -280) }],
    ['a Mass change for today', { 'mass-changes': dated(0) }],
    ['an event exactly 365 days ago', { events: dated(-365, 1, 2, 3, 4) }],
    ['a scheduled item', { news: [{ id: 'a', title: 'Fair', visibleFrom: '2026-12-01T08:00:00.000Z' }] }],
  ])('reports nothing for %s', (_name, lists) => {
    expect(look(lists)).toEqual([]);
  });

  it('returns at most seven lines', () => {
    const wrong = {
      events: dated(-400, 1),
      newsletters: dated(-99, -92, -85, -78),
      reflections: dated(-99, -92, -85, -78),
      news: [{ id: 'a', title: 'Fair', draft: true }],
      'mass-changes': dated(-1),
      team: [],
    };
    expect(look(wrong)).toHaveLength(7);
  });
});

describe('the rules of the forms', () => {
  const contacts = { country: 'GB', phones: [], emails: [] };
  const event = (changes: object) => ({
    id: 'fair',
    title: 'Advent Fair',
    date: addDays(today, 6),
    time: '11:00 AM',
    ...changes,
  });
  const found = (...items: ReturnType<typeof event>[]) => mistakesIn([{ ...events, items }], today, contacts);

  it.each([
    ['a time', { time: 'late' }, '‘late’ cannot be read as a time'],
    ['a link', { description: 'See http://fair.example.' }, 'is not a secure link'],
    ['capitals', { title: 'ADVENT FAIR OF THE PARISH' }, 'is in capitals'],
    ['a weekday', { description: 'On Friday 28 November' }, '‘Friday 28 November’ is a Saturday'],
    ['what is private', { description: 'Ring Ann on 07700 900456.' }, 'is not a number of the parish'],
  ])('name %s in what is coming', (_name, changes, sentence) => {
    const mistakes = found(event(changes), event({ id: 'other', date: addDays(today, 9) }));
    expect(mistakes?.sentence).toContain(sentence);
    expect(mistakes?.action.address).toEqual({ tab: 'events', open: 'fair' });
    expect(whatNeedsALook(healthy, today, now, {}, [mistakes!])).toEqual([mistakes]);
  });

  it('name what stands there twice, and say how many more there are', () => {
    expect(found(event({}), event({ id: 'again' }))?.sentence).toBe(
      '‘Advent Fair’, and 1 more: There is already an event ‘Advent Fair’ on Saturday 28 November 2026. Change the date or time, or keep only one of the two.',
    );
  });

  it.each([
    ['nothing in what has passed', { time: 'late', date: addDays(today, -1) }],
    ['nothing in what is months away', { time: 'late', date: addDays(today, 32) }],
    ['nothing in a draft', { time: 'late', draft: true }],
    ['nothing in what is right', {}],
  ])('find %s', (_name, changes) => {
    expect(found(event(changes))).toBeUndefined();
  });
});

it('returns the median interval, so that one holiday does not change it, and undefined for fewer than four dates', () => {
  expect(usualInterval(['2026-10-04', '2026-10-11', '2026-11-01', '2026-11-08'])).toBe(7);
  expect(usualInterval(['2026-10-04', '2026-10-11', '2026-11-01'])).toBeUndefined();
});

describe('the churches of a parish', () => {
  const churches = [
    { id: 'st-joseph', name: 'St Joseph', address: 'Church Street' },
    { id: 'st-mary', name: 'St Mary', address: 'Chapel Lane' },
  ];
  const lookAt = (lists: Parameters<typeof whatNeedsALook>[0]) =>
    whatNeedsALook({ ...healthy, ...lists }, today, now, { churches }).map(({ sentence, action }) => [
      sentence,
      action.address,
    ]);

  it('are missing when something that is not past names one that was removed', () => {
    const event = (church: string, date = addDays(today, 4)) => ({ id: church, title: 'Fair', church, date });
    const [first] = lookAt({ events: [...healthy.events, event('st-ann')] });
    expect(first).toEqual(['1 event names a church that is no longer in Parish details.', { tab: 'events' }]);
    const [devotion] = lookAt({ devotions: [{ id: 'rosary', church: 'st-ann' }] });
    expect(devotion?.[1]).toEqual({ tab: 'devotions' });
    const [both] = lookAt({
      events: [...healthy.events, event('st-ann'), event('st-mary')],
      'mass-times': [{ id: 'one', church: 'st-ann' }],
    });
    expect(both?.[0]).toBe('1 event and 1 mass time name a church that is no longer in Parish details.');
    const past = lookAt({ events: [...healthy.events, event('st-ann', addDays(today, -1))] });
    expect(past).toEqual([]);
  });
});

it('reports pictures of the gallery that were added before the limit, and the folder of the oldest', () => {
  const pictures = [
    { id: 'a', date: '2021-11-22', count: 3 },
    { id: 'b', date: '2021-11-21', folder: 'advent', count: 2 },
    { id: 'c', date: '2019-04-21', folder: 'easter', count: 30 },
  ];
  const lookWith = (pictureYears: number) =>
    whatNeedsALook({ ...healthy, pictures }, today, now, { pictureYears }).map(({ sentence, action }) => [
      sentence,
      action.address,
    ]);
  expect(lookWith(0)).toEqual([]);
  expect(lookWith(5)).toEqual([
    [
      '32 pictures are older than the limit in Parish details; the oldest is in Easter.',
      { tab: 'gallery', folder: 'easter' },
    ],
  ]);
});

it('reports uploaded pictures of events and news that are older than the limit, by the date of their item', () => {
  const uploaded = (id: string, date: string, folder: string) => ({
    id,
    date,
    imageUrl: `/media/${folder}/${id}.jpg`,
  });
  const lists = {
    ...healthy,
    events: [
      ...healthy.events,
      uploaded('gallery', '2026-01-01', 'gallery'),
      uploaded('poster', '2026-02-01', 'event-pictures'),
    ],
    news: [uploaded('fair', '2025-11-21', 'news-pictures'), uploaded('new', '2025-11-22', 'news-pictures')],
  };
  const lookWith = (pictureYears: number, events = lists.events) =>
    whatNeedsALook({ ...lists, events }, today, now, { pictureYears }).map(({ sentence, action }) => [
      sentence,
      action.address,
    ]);
  expect(lookWith(0)).toEqual([]);
  expect(lookWith(1)).toEqual([
    [
      '1 picture of events and news is older than the limit in Parish details; the oldest is in News.',
      { tab: 'news', open: 'fair' },
    ],
  ]);
  expect(lookWith(1, [...lists.events, uploaded('old', '2025-11-20', 'event-pictures')])).toContainEqual([
    '2 pictures of events and news are older than the limit in Parish details; the oldest is in Events.',
    { tab: 'events', open: 'old' },
  ]);
});
