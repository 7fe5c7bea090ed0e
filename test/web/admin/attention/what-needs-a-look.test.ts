import { expect, it, describe } from 'vitest';
import { addDays } from '../../../../contract/calendar-date.ts';
import {
  lookedAt,
  usualInterval,
  whatNeedsALook,
} from '../../../../web/admin/attention/what-needs-a-look.ts';

const today = '2026-11-22';
const now = new Date('2026-11-22T12:00:00Z');
const dated = (...days: number[]) =>
  days.map((each, at) => ({ id: String(at), title: `Item ${at}`, date: addDays(today, each) }));
/** A parish of which nothing needs a look. */
const sound = {
  ...Object.fromEntries([...lookedAt.keys()].map((tab) => [tab, [{ id: tab, title: tab }]])),
  events: dated(-30, 1, 2, 3, 4),
  newsletters: dated(-21, -14, -7, 0),
  reflections: dated(-28, -21, -14, -7),
  'mass-changes': dated(0, 3),
};
const look = (lists: Parameters<typeof whatNeedsALook>[0]) =>
  whatNeedsALook({ ...sound, ...lists }, today, now).map(({ sentence, action }) => [
    sentence,
    action.label,
    action.address,
  ]);

describe('what needs a look', () => {
  it.each([
    [
      'too few events to come',
      { events: dated(-9, -1, 0, 5, 9) },
      'Only 3 events are to come, so Home shows events that are past.',
      'Write an event',
      { tab: 'events', open: 'new' },
    ],
    [
      'no event to come',
      { events: dated(-9) },
      'No event is to come, so Home shows events that are past.',
      'Write an event',
      { tab: 'events', open: 'new' },
    ],
    [
      'a newsletter older than usual',
      { newsletters: dated(-38, -31, -24, -17, -10) },
      'The latest newsletter is of 12 November 2026, 10 days ago; usually there is one every 7 days.',
      'Look at Newsletters',
      { tab: 'newsletters' },
    ],
    [
      'a reflection older than usual',
      { reflections: dated(-120, -90, -60, -45) },
      'The latest reflection is of 8 October 2026, 45 days ago; usually there is one every 30 days.',
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
      'events of more than a year ago',
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
  ])('is %s', (_name, lists, sentence, label, address) => {
    expect(look(lists)).toEqual([[sentence, label, address]]);
  });

  it.each([
    ['when all is well', {}],
    ['of a list that could not be loaded', { events: undefined, newsletters: undefined, team: undefined }],
    ['while all events are to come, however few', { events: dated(0, 3) }],
    ['a day or two after a newsletter is due', { newsletters: dated(-29, -22, -15, -8) }],
    ['of newsletters too few to have an interval', { newsletters: dated(-300, -290, -280) }],
    ['of a Mass change of today', { 'mass-changes': dated(0) }],
    ['of an event a year ago to the day', { events: dated(-365, 1, 2, 3, 4) }],
    ['of what is scheduled', { news: [{ id: 'a', title: 'Fair', visibleFrom: '2026-12-01T08:00:00.000Z' }] }],
  ])('is nothing %s', (_name, lists) => {
    expect(look(lists)).toEqual([]);
  });

  it('is at most seven lines', () => {
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

it('takes the middle of the gaps as usual, whatever one holiday does', () => {
  expect(usualInterval(['2026-10-04', '2026-10-11', '2026-11-01', '2026-11-08'])).toBe(7);
  expect(usualInterval(['2026-10-04', '2026-10-11', '2026-11-01'])).toBeUndefined();
});
