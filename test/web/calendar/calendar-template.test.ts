import { describe, expect, it } from 'vitest';
import { calendarTemplate } from '../../../web/calendar/add-to-calendar.tsx';
import { sampleRecord as parish } from '#sample';
import { sampleFacts } from '../../sample-facts.ts';

const event = {
  title: 'Bread & wine',
  description: 'First line\nSecond line',
  date: '2026-12-31',
  time: '11:30 PM',
  location: 'Parish Hall, Priory Lane',
  category: 'social',
} as const;

describe('calendarTemplate', () => {
  it('returns a Google Calendar URL with title, dates, details and location', () => {
    const { searchParams, origin } = new URL(calendarTemplate(event, sampleFacts));
    expect(origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Bread & wine',
      dates: '20261231T233000/20270101T003000',
      ctz: parish.timeZone,
      details: 'First line\nSecond line',
      location: 'Parish Hall, Priory Lane',
    });
  });

  it.each(['a', 'ł ', '漢', '😀'])('is short enough for calendars when all of its texts are %j', (text) => {
    const [title, location] = [text.repeat(100), text.repeat(100)];
    const url = calendarTemplate({ ...event, title, location, description: text.repeat(5_000) }, sampleFacts);
    expect(url.length).toBeLessThanOrEqual(2_000);
    expect(new URL(url).searchParams.get('details')).toMatch(/…\n\nhttps:\/\/.*\/calendar$/);
  });

  it('makes the event last an hour on the night the clocks go forward', () => {
    const { searchParams } = new URL(
      calendarTemplate({ ...event, date: '2027-03-28', time: '12:30 AM' }, sampleFacts),
    );
    expect(searchParams.get('dates')).toBe('20270328T003000/20270328T013000');
  });
});
