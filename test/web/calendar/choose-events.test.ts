import { describe, expect, it } from 'vitest';
import { chooseEvents, oncePerSeries } from '../../../web/calendar/choose-events.ts';
import { byMonth } from '../../../web/formats/dates.ts';

const today = '2027-03-28';
const event = (title: string, date: string, time = '12:00 PM', category: 'mass' | 'social' = 'mass') => ({
  title,
  date,
  time,
  category,
  description: '',
  location: '',
});
const titles = (events: readonly { readonly title: string }[]) => events.map(({ title }) => title);

describe('chooseEvents', () => {
  const events = [
    event('émile’s concert', '2027-04-30'),
    event('Tomorrow', '2027-03-29'),
    event('Yesterday', '2027-03-27'),
    event('Evening', today, '7:30 PM', 'social'),
    event('Morning', today, '10:30 AM'),
    event('Advent', '2026-12-01'),
  ];

  it.each(events.map((_, first) => first))(
    'lists upcoming events soonest first, then past ones latest first (%i)',
    (first) => {
      const rotated = [...events.slice(first), ...events.slice(0, first)];
      expect(titles(chooseEvents(rotated, 'all', 'closest', today))).toEqual([
        'Morning',
        'Evening',
        'Tomorrow',
        'émile’s concert',
        'Yesterday',
        'Advent',
      ]);
    },
  );

  it('sorts by date, latest first, and by time within a day', () => {
    const latest = chooseEvents(events, 'all', 'latest', today);
    expect(titles(latest)).toEqual([
      'émile’s concert',
      'Tomorrow',
      'Morning',
      'Evening',
      'Yesterday',
      'Advent',
    ]);
  });

  it('sorts by title, ignoring accents and case', () => {
    const byTitle = chooseEvents(events, 'all', 'title', today);
    expect(titles(byTitle)).toEqual([
      'Advent',
      'émile’s concert',
      'Evening',
      'Morning',
      'Tomorrow',
      'Yesterday',
    ]);
  });

  it('returns only events of the requested category', () => {
    expect(titles(chooseEvents(events, 'social', 'closest', today))).toEqual(['Evening']);
    expect(chooseEvents(events, 'education', 'closest', today)).toEqual([]);
  });

  it('does not modify its input', () => {
    const before = titles(events);
    chooseEvents(events, 'all', 'title', today);
    expect(titles(events)).toEqual(before);
  });

  it('returns events that byMonth groups in the same order', () => {
    const months = byMonth(chooseEvents(events, 'all', 'latest', today));
    expect(months.map(({ month, year, items }) => [month, year, items.length])).toEqual([
      ['April', '2027', 1],
      ['March', '2027', 4],
      ['December', '2026', 1],
    ]);
  });
});

it('lists a series once, by its next date; a date that differs stands by itself', () => {
  const each = { ...event('Choir practice', '2027-03-26', '7:30 PM'), id: 'a', version: 1, series: 'choir' };
  const dates = ['2027-03-19', '2027-03-26', '2027-04-02', '2027-04-16', '2027-04-23', '2027-04-30'];
  const events = chooseEvents(
    [...dates.map((date) => ({ ...each, date, id: date })), { ...each, date: '2027-04-09', time: '8:00 PM' }],
    'all',
    'closest',
    today,
  );
  const listed = oncePerSeries(events, today);
  expect(listed.map(({ date, repeats }) => [date, repeats])).toEqual([
    ['2027-04-02', 'Every Friday until 30 April'],
    ['2027-04-09', ''],
  ]);
  expect(oncePerSeries([...listed, ...events.slice(2)], today)).toEqual(listed);
  expect(oncePerSeries(events, '2027-06-01').map(({ repeats }) => repeats)).toEqual(['', '']);
});
