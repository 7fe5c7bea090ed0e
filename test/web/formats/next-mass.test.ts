import { describe, expect, it } from 'vitest';
import { nextMassText, nextStreamText } from '../../../web/formats/next-mass.ts';

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
    ['2026-11-22', 'Next Mass: today at 10:00 AM'],
    ['2026-11-21', 'Next Mass: tomorrow, Sunday, at 10:00 AM'],
    ['2026-11-20', 'Next Mass: on Sunday at 10:00 AM'],
    ['2026-11-15', 'Next Mass: on Sunday 22 November at 10:00 AM'],
  ])('on %s returns "%s"', (today, expected) => {
    expect(textOf('2026-11-22', today)).toBe(expected.replace(' AM', '\u00a0AM'));
  });

  it('says where a Mass is, and names each of two at one time', () => {
    const mass = { time: 600, timeText: '10:00 AM' };
    const next = { date: '2026-11-22', isNow: false, begins: new Date(0) };
    const today = '2026-11-22';
    expect(
      nextMassText({ ...next, masses: [{ ...mass, title: 'Family Mass', place: 'St John, Fanore' }] }, today),
    ).toBe('Next Mass: today at 10:00\u00a0AM (St John, Fanore)');
    const both = [
      { ...mass, note: 'St Joseph' },
      { ...mass, note: 'St Mary' },
    ];
    expect(nextMassText({ ...next, masses: both }, today)).toBe(
      'Next Mass: today at 10:00\u00a0AM (St Joseph) and 10:00\u00a0AM (St Mary)',
    );
  });

  it('handles a Mass that has begun, and one at midnight', () => {
    expect(textOf('2026-11-22', '2026-11-22', true)).toBe('Mass now: it began at 10:00\u00a0AM');
    expect(textOf('2026-12-24', '2026-12-24', false, 1440)).toBe('Next Mass: today at midnight');
  });
});

describe('nextStreamText', () => {
  const next = { date: '2026-11-22', begins: new Date(0), masses: [{ time: 630, timeText: '10:30 AM' }] };

  it.each([
    ['2026-11-22', false, 'Next live stream: today at 10:30 AM'],
    ['2026-11-21', false, 'Next live stream: tomorrow, Sunday, at 10:30 AM'],
    ['2026-11-20', false, 'Next live stream: Sunday at 10:30 AM'],
    ['2026-11-15', false, 'Next live stream: Sunday 22 November at 10:30 AM'],
    ['2026-11-22', true, 'Live stream now: it began at 10:30 AM'],
  ])('on %s returns the same without a preposition', (today, isNow, expected) => {
    expect(nextStreamText({ ...next, isNow }, today)).toBe(expected.replace(' AM', '\u00a0AM'));
  });
});
