import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/dates/calendar-date.ts';
import { churchDaysIn } from '../../../parish/church-calendar/all-calendars.ts';
import { intentionsOf, intentionText, readingsOf, sundayOf } from '../../../web/this-week/columns.tsx';
import { eventsAhead, latestNotices } from '../../../web/this-week/page.tsx';

describe('latestNotices', () => {
  const noticeOn = (date: string, content = 'Please come.') => ({
    id: date,
    version: 1,
    title: 'Carols',
    content,
    date,
    category: 'announcement' as const,
    author: 'The office',
  });

  it('returns the first five of the last 31 days, up to today', () => {
    const dates = ['23', '22', '20', '15', '10', '05', '01'].map((day) => `2026-11-${day}`);
    const shown = latestNotices(
      dates.map((date) => noticeOn(date)),
      '2026-11-22',
    );
    expect(shown.map(({ date }) => date)).toEqual(dates.slice(1, 6));
    const old = ['2026-10-22', '2026-10-21'].map((date) => noticeOn(date));
    expect(latestNotices(old, '2026-11-22').map(({ date }) => date)).toEqual(['2026-10-22']);
  });

  it('ends a notice that is too long with a sentence', () => {
    const sentence = 'The carol service is at 6 p.m. on Sunday, with mulled wine and mince pies afterwards.';
    const [notice] = latestNotices([noticeOn('2026-11-20', `${sentence} `.repeat(4))], '2026-11-22');
    expect(notice?.content).toBe(`${sentence} ${sentence}`);
  });

  it('changes nothing when applied to its own result', () => {
    const notice = noticeOn('2026-11-20', 'The carol service 🎄🎄🎄🎄🎄 '.repeat(20));
    const once = latestNotices([notice], '2026-11-22');
    expect(latestNotices(once, '2026-11-22')).toEqual(once);
  });
});

describe('eventsAhead', () => {
  it('returns the events of the next fourteen days other than Masses, in order of date', () => {
    const event = (date: string, category: 'mass' | 'social' = 'social') => ({
      id: date,
      version: 1,
      title: 'Coffee',
      description: 'In the hall.',
      date,
      time: '11:00 AM',
      location: 'Hall',
      category,
    });
    const events = [
      event('2026-12-06'),
      event('2026-12-05'),
      event('2026-11-22'),
      event('2026-11-21'),
      event('2026-11-25', 'mass'),
    ];
    expect(eventsAhead(events, '2026-11-22').map(({ date }) => date)).toEqual(['2026-11-22', '2026-12-05']);
  });
});

describe('sundayOf and readingsOf', () => {
  const weekFrom = (first: string) =>
    Array.from({ length: 7 }, (_, days) => {
      const date = addDays(first, days);
      const churchDay = churchDaysIn('england')(date);
      return { date, masses: [], cancelled: [], ...(churchDay && { churchDay }) };
    });

  it.each([
    ['2026-11-15', 'Thirty-third Sunday in Ordinary Time', 'A', 'Year II'],
    ['2026-11-23', 'First Sunday of Advent', 'B', 'Year II'],
    ['2026-11-25', 'First Sunday of Advent', 'B', 'Year II, then Year I'],
    ['2026-11-29', 'First Sunday of Advent', 'B', 'Year I'],
  ])(
    'name, from %s, the %s and the years of its readings and of the weekdays',
    (date, name, sunday, weekdays) => {
      expect(sundayOf(weekFrom(date))).toBe(name);
      const readings = readingsOf(weekFrom(date))?.replaceAll('\u00A0', ' ');
      expect(readings).toBe(`Sunday readings of Year ${sunday}, weekdays of ${weekdays}.`);
    },
  );

  it('are undefined beyond the years of the Church’s calendar', () => {
    expect(sundayOf(weekFrom('2099-01-01'))).toBeUndefined();
    expect(readingsOf(weekFrom('2099-01-01'))).toBeUndefined();
  });
});

it('intentionsOf returns the intentions of a Mass’s date and time, in any time format', () => {
  const mass = { time: 600, timeText: '10:00 AM' };
  const intentions = [
    { date: '2026-11-24', time: '10:00', private: false, text: 'Bernard' },
    { date: '2026-11-24', time: '10:00 AM', private: true },
    { date: '2026-11-24', time: '6:00 PM', private: false, text: 'Another Mass' },
    { date: '2026-11-25', time: '10:00 AM', private: false, text: 'Another day' },
  ];
  const day = { date: '2026-11-24', masses: [mass] };
  expect(intentionsOf(mass, day, intentions).map(intentionText)).toEqual(['Bernard', 'Private intention']);
});

it('intentionsOf returns the intentions of one of two Masses at one time', () => {
  const [joseph, mary] = ['St Joseph', 'St Mary'].map((note) => ({ time: 600, timeText: '10:00 AM', note }));
  const day = { date: '2026-11-24', masses: [joseph!, mary!] };
  const intentions = [{ date: '2026-11-24', time: '10:00 AM (St Mary)', private: false, text: 'Bernard' }];
  expect(intentionsOf(joseph!, day, intentions)).toEqual([]);
  expect(intentionsOf(mary!, day, intentions).map(intentionText)).toEqual(['Bernard']);
});
