import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFeed } from '../../../lambdas/publish/feeds/feeds.ts';
import { ruleViolations } from './icalendar-rules.ts';
import { type Content, plainRenderer, snapshotOf } from './parish-snapshot.ts';
import { sampleRecord as parish } from '#sample';

const fair = {
  id: 'fair',
  title: 'Advent Fair; stalls, cake & “mulled” things',
  description: `Come in.\r\nBring a friend. ${'Überall schöne Lichter. '.repeat(20)}`,
  date: '2026-11-28',
  time: '10:00 AM, 2:00 PM',
  location: 'Parish Hall, Priory Lane',
  category: 'social',
  version: 4,
};
const midnightMass = { ...fair, id: 'vigil', title: 'Midnight Mass', date: '2026-12-24', time: '11:30 PM' };
const content: Content = {
  events: [fair, { ...midnightMass, category: 'mass' }],
  'mass-times': [
    { day: 'Sunday', times: '10:30 AM', special: '' },
    { day: 'Tuesday to Friday', times: '10:00 AM' },
  ],
};
const textOf = (of: Content) =>
  String(calendarFeed.content({ snapshot: snapshotOf(of), pages: [], renderer: plainRenderer }));
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const host = new URL(parish.website).hostname;

describe('calendarFeed', () => {
  const text = textOf(content);
  const events = eventsOf(text);
  const byUid = (uid: string) => events.find((event) => event.uid === `${uid}@${host}`);

  it('complies with rules of RFC 5545 that parsers do not check', () => {
    expect(ruleViolations(new ICAL.Component(ICAL.parse(text)))).toEqual([]);
  });

  it('ends each line with CRLF, and folds lines at 75 octets', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('contains the title, description, location and time of an event, in the parish’s time zone', () => {
    const event = byUid('fair');
    expect(event?.summary).toBe(fair.title);
    expect(event?.description).toContain('Come in.\nBring a friend. Überall');
    expect(event?.location).toBe(fair.location);
    expect(event?.component.getFirstProperty('dtstart')?.toICALString()).toBe(
      `DTSTART;TZID=${parish.timeZone}:20261128T100000`,
    );
    expect(event?.endDate.toString()).toBe('2026-11-28T11:00:00');
    expect(event?.component.getFirstPropertyValue('url')).toContain(`${parish.website}/calendar/advent-fair`);
  });

  it('contains an entry for each time of an event, which names the others', () => {
    expect(byUid('fair-2')?.startDate.toString()).toBe('2026-11-28T14:00:00');
    for (const uid of ['fair', 'fair-2']) expect(byUid(uid)?.description).toMatch(/^10:00 AM, 2:00 PM\n\n/);
    expect(byUid('vigil')?.description).toMatch(/^Come in\./);
  });

  it('raises the SEQUENCE of a changed event under the same UID, with the time of the change as DTSTAMP', () => {
    const changed = eventsOf(
      textOf({ ...content, events: [{ ...fair, version: 5, updatedAt: '2026-11-20T08:00:00.000Z' }] }),
    ).find((event) => event.uid === `fair@${host}`);
    expect([byUid('fair')?.sequence, changed?.sequence]).toEqual([4, 5]);
    expect(changed?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T08:00:00Z');
    expect(eventsOf(textOf({ ...content, events: [] })).map(({ uid }) => uid)).not.toContain(`fair@${host}`);
  });

  it('cancels a Mass that a Mass change calls off, under the same UID and with the note as its description', () => {
    const changed = (times: string) =>
      eventsOf(
        textOf({
          ...content,
          'mass-changes': [
            {
              id: '2026-11-29',
              date: '2026-11-29',
              times,
              note: 'Bishop’s visit',
              // The version of a Mass change starts at its creation time in milliseconds.
              version: Date.parse('2026-11-20T08:00:00.000Z'),
              updatedAt: '2026-11-20T08:00:00.000Z',
            },
          ],
        }),
      ).filter(({ startDate }) => startDate.toString().startsWith('2026-11-29'));
    const usual = events.filter(({ startDate }) => startDate.toString().startsWith('2026-11-29'));
    const [mass] = changed('');
    expect(mass?.uid).toBe(usual[0]?.uid);
    expect(mass?.sequence).toBeGreaterThan(usual[0]?.sequence ?? Infinity);
    expect(mass?.sequence).toBeLessThan(2 ** 31);
    expect(mass?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(mass?.description).toBe('Bishop’s visit');
    const moved = changed('12:00 PM').map((event) => [
      event.startDate.toString().slice(11, 16),
      event.component.getFirstPropertyValue('status'),
    ]);
    expect(moved.sort()).toEqual([
      ['10:30', 'CANCELLED'],
      ['12:00', 'CONFIRMED'],
    ]);
  });

  it('applies Mass changes of the last three months to past dates', () => {
    const change = { id: '2026-09-13', date: '2026-09-13', times: '', note: 'Pilgrimage' };
    const past = eventsOf(textOf({ ...content, 'mass-changes': [change] })).filter(({ startDate }) =>
      startDate.toString().startsWith('2026-09-13'),
    );
    expect(past.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CANCELLED']);
  });

  it('cancels an event that is a Mass when a Mass change cancels its day, under the same UID with a higher SEQUENCE', () => {
    const updatedAt = '2026-11-20T08:00:00.000Z';
    const change = { id: '2026-12-24', date: '2026-12-24', times: '', note: 'Snow', updatedAt };
    const cancelled = eventsOf(textOf({ ...content, 'mass-changes': [change] })).find(
      ({ uid }) => uid === `vigil@${host}`,
    );
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.sequence).toBeGreaterThan(byUid('vigil')?.sequence ?? Infinity);
  });

  it('raises the SEQUENCE again when a Mass change is deleted, so that calendars restore the Mass', () => {
    const changedAt = '2026-11-20T08:00:00.000Z';
    const change = { id: '2026-12-24', date: '2026-12-24', times: '', updatedAt: changedAt };
    const cancelled = snapshotOf({ ...content, 'mass-changes': [change] });
    const restored = {
      ...snapshotOf(content),
      deletions: { '/api/mass-changes': { '2026-12-24': '2026-11-20T09:00:00.000Z' } },
    };
    const [before, after] = [cancelled, restored].map((snapshot) =>
      eventsOf(String(calendarFeed.content({ snapshot, pages: [], renderer: plainRenderer })))
        .filter(({ startDate }) => startDate.toString().startsWith('2026-12-24'))
        .map(({ uid, sequence, component }) => ({
          uid,
          sequence,
          status: component.getFirstPropertyValue('status'),
        })),
    );
    expect(before?.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(after?.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    for (const { uid, sequence } of before ?? [])
      expect(after?.find((each) => each.uid === uid)?.sequence).toBeGreaterThan(sequence);
  });

  it('never lowers the SEQUENCE of a Mass when a Mass time is deleted or replaced, and when the record of it expires', () => {
    const kept = { day: 'Sunday', times: '10:30 AM', updatedAt: '2026-03-01T09:00:00.000Z' };
    const added = { day: 'Saturday', times: '6:00 PM', updatedAt: '2026-08-29T09:00:00.000Z' };
    const deletions = { '/api/mass-times': { 'slot-2': '2026-08-30T09:00:00.000Z' } };
    const states: (readonly [Content, string, object])[] = [
      [{ 'mass-times': [kept, added] }, '2026-08-29T10:00:00Z', {}],
      [{ 'mass-times': [kept] }, '2026-08-30T10:00:00Z', deletions],
      [{ 'mass-times': [kept] }, '2026-11-27T10:00:00Z', deletions],
      [{ 'mass-times': [kept] }, '2026-11-29T10:00:00Z', {}],
      [
        { 'mass-times': [kept, { ...added, updatedAt: '2026-11-30T09:00:00.000Z' }] },
        '2026-11-30T10:00:00Z',
        {},
      ],
    ];
    const sequences = states.map(([of, now, deleted]) => {
      const snapshot = { ...snapshotOf(of, new Date(now)), deletions: { ...deleted } };
      const events = eventsOf(String(calendarFeed.content({ snapshot, pages: [], renderer: plainRenderer })));
      return events.find(({ uid }) => uid === `mass-2026-12-06-630@${host}`)?.sequence ?? -1;
    });
    expect(sequences.every((each) => each > 0)).toBe(true);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Infinity);
  });

  it('never lowers the SEQUENCE of an event that is a Mass when it moves to another day, nor when a deletion expires', () => {
    const vigil = { ...midnightMass, category: 'mass', version: 4, updatedAt: '2026-09-01T08:00:00.000Z' };
    const change = { id: vigil.date, date: vigil.date, times: '', updatedAt: '2026-09-02T08:00:00.000Z' };
    const moved = { ...vigil, date: '2026-12-23', version: 5, updatedAt: '2026-09-03T08:00:00.000Z' };
    const deletions = { '/api/mass-changes': { [vigil.date]: '2026-09-03T08:00:00.000Z' } };
    const sequenceOf = (of: Content, now: string, deleted = {}) => {
      const snapshot = { ...snapshotOf(of, new Date(now)), deletions: deleted };
      return eventsOf(String(calendarFeed.content({ snapshot, pages: [], renderer: plainRenderer }))).find(
        ({ uid }) => uid === `vigil@${host}`,
      )?.sequence;
    };
    const usual = sequenceOf({ events: [vigil] }, '2026-09-01T10:00:00Z') ?? Infinity;
    const cancelled = sequenceOf({ events: [vigil], 'mass-changes': [change] }, '2026-09-02T10:00:00Z');
    expect(cancelled).toBeGreaterThan(usual);
    expect(sequenceOf({ events: [moved], 'mass-changes': [change] }, '2026-09-03T10:00:00Z')).toBeGreaterThan(
      cancelled ?? Infinity,
    );
    const restored = sequenceOf({ events: [vigil] }, '2026-09-03T10:00:00Z', deletions) ?? Infinity;
    expect(restored).toBeGreaterThan(cancelled ?? Infinity);
    expect(sequenceOf({ events: [vigil] }, '2026-12-03T10:00:00Z')).toBeGreaterThanOrEqual(restored);
  });

  it('names a Mass by its celebration, and a vigil Mass by that of the next day', () => {
    const titles = eventsOf(textOf({ 'mass-times': [{ day: 'Saturday, Sunday', times: '6:00 PM' }] }))
      .filter(({ startDate }) => /2026-11-2[89]/.test(startDate.toString()))
      .map(({ summary }) => summary);
    expect(titles).toEqual(['Mass, First Sunday of Advent', 'Mass, First Sunday of Advent']);
  });

  it('lists a Mass that is also an event only once, as the event', () => {
    const onEve = events.filter(({ startDate }) => startDate.toString().startsWith('2026-12-24T23'));
    expect(onEve.map(({ uid, summary }) => [uid, summary])).toEqual([[`vigil@${host}`, 'Midnight Mass']]);
  });

  describe('with several Masses at one time', () => {
    const both = { day: 'Sunday', times: '10:30 AM (St Joseph), 10:30 AM (St Mary)' };
    const at = '2026-11-29T10:30';
    const entriesOf = (of: Content) =>
      eventsOf(textOf(of))
        .filter(({ startDate }) => startDate.toString().startsWith(at))
        .map(({ uid, summary, location, sequence, component }) => ({
          name: uid.split('@')[0],
          summary,
          location,
          sequence,
          status: component.getFirstPropertyValue('status'),
        }));
    const change = (times: string) => ({
      id: '2026-11-29',
      date: '2026-11-29',
      times,
      updatedAt: '2026-11-20T08:00:00.000Z',
    });

    it('has an entry for each, the first under the UID of a single Mass, and no place that may be the wrong church', () => {
      expect(entriesOf({ 'mass-times': [both] })).toMatchObject([
        { name: 'mass-2026-11-29-630', summary: 'Mass, First Sunday of Advent, St Joseph', location: null },
        {
          name: 'mass-2026-11-29-630-st-mary',
          summary: 'Mass, First Sunday of Advent, St Mary',
          location: null,
        },
      ]);
      const single = { day: 'Sunday', times: '10:30 AM (St Mary)' };
      expect(entriesOf({ 'mass-times': [single] })).toMatchObject([{ name: 'mass-2026-11-29-630' }]);
    });

    it.each([
      ['10:30 AM (St Joseph)', ['CONFIRMED', 'CANCELLED']],
      ['10:30 AM (St Mary)', ['CANCELLED', 'CONFIRMED']],
    ])('cancels the one that the change %j does not list, under its own UID', (times, statuses) => {
      const usual = entriesOf({ 'mass-times': [both] });
      const changed = entriesOf({ 'mass-times': [both], 'mass-changes': [change(times)] });
      const after = usual.map(({ name }) => changed.find((each) => each.name === name));
      expect(changed).toHaveLength(2);
      expect(after.map((each) => each?.status)).toEqual(statuses);
      for (const [index, { sequence }] of usual.entries())
        expect(after[index]?.sequence).toBeGreaterThan(sequence);
    });

    it('has a Mass in another church under its event’s UID, with its place, beside the usual one', () => {
      const family = { ...midnightMass, id: 'family', title: 'Family Mass', category: 'mass' };
      const events = [{ ...family, date: '2026-11-29', time: '10:30 AM', location: 'St John, Fanore' }];
      const weekly = { day: 'Sunday', times: '10:30 AM' };
      const inFanore = { name: 'family', summary: 'Family Mass', location: 'St John, Fanore' };
      const usual = { name: 'mass-2026-11-29-630', location: parish.churchName };
      expect(entriesOf({ 'mass-times': [weekly], events })).toMatchObject([
        { ...inFanore, status: 'CONFIRMED' },
        { ...usual, status: 'CONFIRMED' },
      ]);
      expect(
        entriesOf({ 'mass-times': [weekly], events, 'mass-changes': [change('10:30 AM')] }),
      ).toMatchObject([
        { ...inFanore, status: 'CANCELLED' },
        { ...usual, status: 'CONFIRMED' },
      ]);
    });

    it('tells the times of one event apart by their notes', () => {
      const events = [
        {
          ...midnightMass,
          category: 'mass',
          date: '2026-11-29',
          time: '10:30 AM (St Joseph), 10:30 AM (St Mary), 6pm',
        },
      ];
      const names = (of: Content) =>
        eventsOf(textOf(of)).map(({ uid, summary }) => [uid.split('@')[0], summary]);
      expect(names({ events })).toEqual([
        ['vigil', 'Midnight Mass, St Joseph'],
        ['vigil-st-mary', 'Midnight Mass, St Mary'],
        ['vigil-2', 'Midnight Mass'],
      ]);
      expect(entriesOf({ events, 'mass-changes': [change('10:30 AM (St Mary), 6:00 PM')] })).toMatchObject([
        { name: 'vigil', status: 'CANCELLED' },
        { name: 'vigil-st-mary', status: 'CONFIRMED' },
      ]);
    });
  });

  describe('with devotions', () => {
    const devotions = [
      { id: 'rosary', name: 'Rosary', day: 'Sunday', time: '10:00 AM, 5pm', note: 'In the Lady Chapel' },
      { id: 'novena', name: 'Novena', day: 'Sunday', time: 'After the 10:30 AM Mass' },
      {
        id: 'stations',
        name: 'Stations of the Cross',
        day: 'Friday',
        time: '7-8pm',
        from: '2027-02-10',
        until: '2027-03-26',
      },
    ];
    const entriesOf = (of: Content, now?: Date, deletions = {}) => {
      const snapshot = { ...snapshotOf(of, now), deletions };
      return eventsOf(String(calendarFeed.content({ snapshot, pages: [], renderer: plainRenderer })))
        .filter(({ uid }) => uid.startsWith('devotion-'))
        .map(({ uid, summary, description, location, sequence, startDate, component }) => ({
          name: uid.split('@')[0] ?? '',
          summary,
          description,
          location,
          sequence,
          at: startDate.toString().slice(0, 16),
          status: component.getFirstPropertyValue('status'),
        }));
    };
    const of = { ...content, devotions };

    it('has an entry for each of their times that can be read, on each of their dates', () => {
      const entries = entriesOf(of);
      expect(entries.filter(({ at }) => at.startsWith('2026-11-29'))).toMatchObject([
        {
          name: 'devotion-rosary-2026-11-29',
          summary: 'Rosary',
          description: 'In the Lady Chapel',
          location: null,
          at: '2026-11-29T10:00',
          status: 'CONFIRMED',
        },
        { name: 'devotion-rosary-2026-11-29-2', at: '2026-11-29T17:00' },
      ]);
      const stations = entries.filter(({ summary }) => summary === 'Stations of the Cross');
      expect(stations.map(({ at }) => at)).toEqual([
        '2027-02-12T19:00',
        '2027-02-19T19:00',
        '2027-02-26T19:00',
        '2027-03-05T19:00',
        '2027-03-12T19:00',
        '2027-03-19T19:00',
        '2027-03-26T19:00',
      ]);
      expect(stations[0]?.location).toBe(parish.churchName);
      expect(entries.some(({ summary }) => summary === 'Novena')).toBe(false);
    });

    it('cancels those that a change calls off, under their UIDs, and confirms them again when it is deleted', () => {
      const date = '2026-11-29';
      const change = {
        id: date,
        date,
        times: '10:30 AM',
        note: 'Retreat',
        cancelledDevotions: ['rosary', 'deleted since'],
        updatedAt: '2026-11-20T08:00:00.000Z',
      };
      const onDay = (entries: ReturnType<typeof entriesOf>) =>
        entries.filter(({ at }) => at.startsWith(date));
      const states = [
        entriesOf(of),
        entriesOf({ ...of, 'mass-changes': [change] }),
        entriesOf(of, undefined, { '/api/mass-changes': { [date]: '2026-11-20T09:00:00.000Z' } }),
        // The record of the deletion has expired.
        entriesOf(of, new Date('2027-02-20T12:00:00Z')),
        entriesOf(
          {
            ...of,
            devotions: devotions.map((each) => ({
              ...each,
              time: '4pm',
              updatedAt: '2027-02-20T13:00:00.000Z',
            })),
          },
          new Date('2027-02-20T14:00:00Z'),
        ),
      ].map(onDay);
      expect(states.map((entries) => entries.map(({ status }) => status))).toEqual([
        ['CONFIRMED', 'CONFIRMED'],
        ['CANCELLED', 'CANCELLED'],
        ['CONFIRMED', 'CONFIRMED'],
        ['CONFIRMED', 'CONFIRMED'],
        ['CONFIRMED', 'CONFIRMED'],
      ]);
      expect(states[1]?.[0]?.description).toBe('Retreat\n\nIn the Lady Chapel');
      expect(new Set(states.map(([first]) => first?.name))).toEqual(new Set([`devotion-rosary-${date}`]));
      const sequences = states.map(([first]) => first?.sequence ?? -1);
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
      expect(new Set(sequences.slice(0, 3)).size).toBe(3);
    });
  });

  it('covers three months back to one year ahead', () => {
    const dates = events.map(({ startDate }) => startDate.toString().slice(0, 10)).sort();
    expect([dates[0], dates.at(-1)].map((date) => date?.slice(0, 7))).toEqual(['2026-08', '2027-11']);
    const far = { ...fair, date: '2028-01-01' };
    expect(eventsOf(textOf({ events: [far] }))).toEqual([]);
  });
});
