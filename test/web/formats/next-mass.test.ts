import { describe, expect, it } from 'vitest';
import { daysInChurch } from '../../../contract/masses/shown-days.ts';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { calledOffLine, nextMassLine, nextMassText } from '../../../web/formats/mass-text.ts';

const textOf = (date: string, today: string, isNow = false, time = 600) =>
  nextMassText(
    {
      date,
      isNow,
      begins: new Date(0),
      masses: [{ time, timeText: time === 1440 ? 'Midnight' : '10:00 AM' }],
    },
    today,
  );

describe('nextMassText', () => {
  it.each([
    ['2026-11-22', 'Next Mass: Today, Sunday 22 November, 10:00 AM'],
    ['2026-11-21', 'Next Mass: Tomorrow, Sunday 22 November, 10:00 AM'],
    ['2026-11-20', 'Next Mass: Sunday 22 November, 10:00 AM'],
  ])('on %s returns "%s"', (today, expected) => {
    expect(textOf('2026-11-22', today).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('says where a Mass is, and names each of two at one time', () => {
    const mass = { time: 600, timeText: '10:00 AM' };
    const next = { date: '2026-11-22', isNow: false, begins: new Date(0) };
    const today = '2026-11-22';
    expect(
      nextMassText({ ...next, masses: [{ ...mass, title: 'Family Mass', place: 'St John, Fanore' }] }, today),
    ).toBe('Next Mass: Today, Sunday 22\u00a0November, 10:00\u00a0AM (St John, Fanore)');
    const both = [
      { ...mass, note: 'St Joseph' },
      { ...mass, note: 'St Mary' },
    ];
    expect(nextMassText({ ...next, masses: both }, today)).toBe(
      'Next Mass: Today, Sunday 22\u00a0November, 10:00\u00a0AM (St Joseph) and 10:00\u00a0AM (St Mary)',
    );
  });

  it('handles a Mass that has begun, and one at midnight', () => {
    expect(textOf('2026-11-22', '2026-11-22', true)).toBe('Mass now: it began at 10:00\u00a0AM');
    expect(textOf('2026-12-24', '2026-12-24', false, 1440)).toBe(
      'Next Mass: Today, Thursday 24\u00a0December, midnight',
    );
  });
});

describe('nextMassText of a live stream', () => {
  const next = { date: '2026-11-22', begins: new Date(0), masses: [{ time: 630, timeText: '10:30 AM' }] };

  it.each([
    ['2026-11-22', false, 'Next live stream: Today, Sunday 22 November, 10:30 AM'],
    ['2026-11-22', true, 'Live stream now: it began at 10:30 AM'],
  ])('on %s says so', (today, isNow, expected) => {
    expect(nextMassText({ ...next, isNow }, today, true).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

describe('nextMassLine', () => {
  const churches = ['Joseph', 'Mary'].map((name) => ({ id: name, name: `St ${name}`, address: name }));
  const daily = [
    { day: 'Weekdays', times: '10:00 AM' },
    { day: 'Saturday', times: '6:00 PM' },
  ];
  const inTwo = {
    massTimes: [
      { day: 'Friday', times: '10:00 AM', church: 'Mary' },
      { day: 'Friday', times: '6:00 PM', church: 'Joseph' },
      { day: 'Saturday', times: '6:00 PM', church: 'Mary' },
    ],
    ownPlace: { churchName: 'The Parish', churches },
    changes: [{ date: '2026-11-27', times: '', church: 'Mary', note: 'storm' }],
  };
  /** On Thursday 26 November, after Mass, unless another time is given. */
  const line = (given: Partial<MassSources>, now = '2026-11-26T12:00:00Z', church = '', isRunning = true) => {
    const sources = {
      massTimes: daily,
      changes: [{ date: '2026-11-27', times: '', note: 'storm' }],
      events: [],
      churchDays: () => undefined,
      ownPlace: { churchName: 'St Joseph' },
      ...given,
    };
    const days = daysInChurch(massDays(sources, '2026-11-25', 8), church, sources.ownPlace);
    const lines = [nextMassLine, calledOffLine].map((each) =>
      each(days, { time: new Date(now), isRunning }, 'Europe/London'),
    );
    return lines.filter(Boolean).join('. ').replaceAll('\u00a0', ' ');
  };

  it('names a Mass that is called off before the next one, with the reason', () => {
    expect(line({})).toBe(
      'Next Mass: Saturday 28 November, 6:00 PM. No Mass tomorrow, Friday 27 November: storm',
    );
    expect(line({}, '2026-11-27T09:00:00Z')).toBe(
      'Next Mass: Tomorrow, Saturday 28 November, 6:00 PM. No Mass today, Friday 27 November: storm',
    );
  });

  it('says the same in a page’s file, until the Mass has begun', () => {
    const inFile = (now: string) => line({}, now, '', false);
    expect(inFile('2026-11-26T09:59:59Z')).toBe('Next Mass: Today, Thursday 26 November, 10:00 AM');
    expect(inFile('2026-11-26T10:00:00Z')).toBe(
      'Next Mass: Saturday 28 November, 6:00 PM. No Mass tomorrow, Friday 27 November: storm',
    );
  });

  it('names none that would be over, or that is after the next', () => {
    expect(line({}, '2026-11-27T10:30:00Z')).toBe('Next Mass: Tomorrow, Saturday 28 November, 6:00 PM');
    expect(line({}, '2026-11-26T09:00:00Z')).toBe('Next Mass: Today, Thursday 26 November, 10:00 AM');
  });

  it('names the time on a day with another Mass', () => {
    const changes = [{ date: '2026-11-27', times: '7:00 PM' }];
    expect(line({ changes })).toBe(
      'Next Mass: Tomorrow, Friday 27 November, 7:00 PM. No Mass tomorrow, Friday 27 November, 10:00 AM',
    );
  });

  it('says the church, or what is of the church of the visitor', () => {
    expect(line(inTwo)).toBe(
      'Next Mass: Tomorrow, Friday 27 November, 6:00 PM (St Joseph). No Mass tomorrow, Friday 27 November, 10:00 AM (St Mary): storm',
    );
    expect(line(inTwo, undefined, 'Joseph')).toBe(
      'Next Mass: Tomorrow, Friday 27 November, 6:00 PM (St Joseph)',
    );
    expect(line(inTwo, undefined, 'Mary')).toBe(
      'Next Mass: Saturday 28 November, 6:00 PM (St Mary). No Mass tomorrow, Friday 27 November: storm',
    );
  });
});
