import { describe, expect, it, vi } from 'vitest';
import { addDays, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { type Mass, massDays, type MassSources, usualMasses } from '../../../contract/masses/mass-days.ts';
import { writeMasses } from '../../../contract/masses/told-apart.ts';
import { nextMass } from '../../../contract/masses/next-mass.ts';
import { churchDays } from './english-calendar.ts';
import { massDaysFrom } from '../../../web/data/mass-days.ts';

const ownPlace = {
  churchName: 'St John the Baptist',
  fullName: 'Catholic Church of St John the Baptist, Ballyvaughan',
  address: 'The Presbytery, Main Street, Ballyvaughan, Co. Clare',
};
const sources: MassSources = {
  massTimes: [
    { day: 'Sunday', times: '10:30 AM' },
    { day: 'Tuesday to Friday', times: '10:00 AM' },
    { day: 'Saturday', times: '10:00 AM, 6:00 PM' },
    { day: 'Holy Days of Obligation', times: '10:00 AM, 7:00 PM' },
    { day: 'Term time', times: '8:00 AM' },
  ],
  changes: [],
  events: [],
  churchDays,
  ownPlace,
};
const on = (date: string, more: Partial<MassSources> = {}) => massDays({ ...sources, ...more }, date, 1)[0]!;
const times = (date: string, more?: Partial<MassSources>) =>
  on(date, more).masses.map((mass) => mass.timeText);
const event = (date: string, time: string, title: string, category = 'mass', location = 'The church') => ({
  id: title,
  date,
  time,
  title,
  location,
  category,
});

describe('massDays', () => {
  it.each(['0000-01-01', '0002-12-24', '0020-12-24', '0202-12-24', '9999-12-31'])(
    'returns the Masses of %s, as while the digits of a year are typed',
    (date) => {
      const massTimes = [...sources.massTimes, { day: 'Christmas Eve, Good Friday', times: '6:00 PM' }];
      expect(times(date, { massTimes })).toEqual(
        expect.arrayContaining(date.endsWith('24') ? ['6:00 PM'] : []),
      );
    },
  );

  it('returns the Masses of the weekly pattern, without entries whose label cannot be parsed', () => {
    const week = massDays(sources, '2026-11-22', 7);
    expect(week.map(({ date, masses }) => [date, ...masses.map(({ timeText }) => timeText)])).toEqual([
      ['2026-11-22', '10:30 AM'],
      ['2026-11-23'],
      ['2026-11-24', '10:00 AM'],
      ['2026-11-25', '10:00 AM'],
      ['2026-11-26', '10:00 AM'],
      ['2026-11-27', '10:00 AM'],
      ['2026-11-28', '10:00 AM', '6:00 PM'],
    ]);
  });

  it('names the Sunday whose vigil is on Saturday evening', () => {
    expect(on('2026-11-28').masses.map(({ vigilOf }) => vigilOf)).toEqual([
      undefined,
      'First Sunday of Advent',
    ]);
  });

  it('uses the holy-day times on a holy day, even on a Monday without a usual Mass', () => {
    expect(times('2027-01-06')).toEqual(['10:00 AM', '7:00 PM']);
    expect(times('2027-05-06')).toEqual(['10:00 AM', '7:00 PM']);
    expect(times('2027-10-31'), 'a holy day on Sunday').toEqual(['10:30 AM']);
    const monday = { ...sources, churchDays: irish };
    expect(times('2027-11-01', monday)).toEqual(['10:00 AM', '7:00 PM']);
  });

  it('keeps the Sunday vigil on a Saturday that is a holy day', () => {
    const saturday: MassSources['churchDays'] = (date) =>
      date === '2026-08-15' ? { ...churchDays(date)!, isHolyDay: true } : churchDays(date);
    expect(times('2026-08-15', { churchDays: saturday })).toEqual(['10:00 AM', '6:00 PM', '7:00 PM']);
  });

  it('takes a Mass on a Saturday for the Sunday’s vigil from four o’clock on', () => {
    const massTimes = [
      { day: 'Saturday', times: '3:30 PM, 4:00 PM' },
      { day: 'Holy Days', times: '10:00 AM' },
    ];
    const vigils = on('2026-11-28', { massTimes }).masses.map(({ vigilOf }) => vigilOf);
    expect(vigils).toEqual([undefined, 'First Sunday of Advent']);
    const saturday: MassSources['churchDays'] = (date) =>
      date === '2026-08-15' ? { ...churchDays(date)!, isHolyDay: true } : churchDays(date);
    expect(times('2026-08-15', { massTimes, churchDays: saturday })).toEqual(['10:00 AM', '4:00 PM']);
  });

  it('marks the evening Mass before a holy day as its vigil', () => {
    const massTimes = [...sources.massTimes, { day: 'Eve of Holy Days', times: '7:00 PM' }];
    expect(on('2027-01-05', { massTimes }).masses).toEqual([
      { time: 600, timeText: '10:00 AM' },
      { time: 1140, timeText: '7:00 PM', vigilOf: 'The Epiphany of the Lord' },
    ]);
  });

  it('ignores the pattern from Holy Thursday to Holy Saturday', () => {
    expect(
      ['2027-03-24', '2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28'].map((date) => times(date)),
    ).toEqual([['10:00 AM'], [], [], [], ['10:30 AM']]);
    const events = [event('2027-03-27', '8:30 PM', 'The Easter Vigil')];
    expect(on('2027-03-27', { events }).masses).toEqual([
      {
        time: 1230,
        timeText: '8:30 PM',
        title: 'The Easter Vigil',
        eventId: 'The Easter Vigil',
        vigilOf: 'Easter Sunday',
      },
    ]);
  });

  it('adds events of category mass, and gives their title to a usual Mass at the same time', () => {
    const events = [
      event('2026-11-24', '10:00 AM, 7:00 PM', 'Requiem'),
      event('2026-11-25', '7:00 PM', 'Quiz', 'social'),
      event('2026-11-26', 'After Mass', 'Blessing'),
    ];
    expect(on('2026-11-24', { events }).masses).toEqual([
      { time: 600, timeText: '10:00 AM', title: 'Requiem', eventId: 'Requiem' },
      { time: 1140, timeText: '7:00 PM', title: 'Requiem', eventId: 'Requiem' },
    ]);
    expect(times('2026-11-25', { events })).toEqual(['10:00 AM']);
    expect(times('2026-11-26', { events })).toEqual(['10:00 AM']);
  });

  it('applies a change, and returns the cancelled Masses and the reason', () => {
    const changes = [{ date: '2026-11-24', times: '9:00 AM, 7:00 PM', note: 'Bank holiday' }];
    const events = [event('2026-11-24', '7:00 PM', 'Requiem'), event('2026-11-24', '8:00 PM', 'Vespers')];
    expect(on('2026-11-24', { changes, events })).toMatchObject({
      masses: [{ timeText: '9:00 AM' }, { timeText: '7:00 PM', title: 'Requiem' }],
      cancelled: [{ timeText: '10:00 AM' }, { timeText: '8:00 PM', title: 'Vespers' }],
      difference: { kind: 'changed', note: 'Bank holiday' },
    });
    expect(usualMasses({ ...sources, changes }, '2026-11-24')).toHaveLength(1);
  });

  it('gives each Mass the note of its Mass time and of the change of its day, unless that is said already', () => {
    const massTimes = [
      { day: 'Sunday', times: '10:30 AM, 6:00 PM', special: 'Family Mass' },
      { day: 'First Sunday', times: '6:00 PM', special: 'Taizé' },
      { day: 'Saturday', times: '6:00 PM', special: 'Vigil Mass' },
    ];
    const said = (date: string, changes: MassSources['changes'] = []) => {
      const day = on(date, { massTimes, changes, events: [event(date, '10:30 AM', 'Family Mass')] });
      return [...day.masses, ...day.cancelled].map(({ special, dayNote }) => [special, dayNote]);
    };
    const none = [undefined, undefined];
    expect(said('2026-12-05')).toEqual([none, none]);
    expect(said('2026-12-06')).toEqual([none, ['Family Mass, Taizé', undefined]]);
    const change = { date: '2026-12-13', times: '6:00 PM', note: 'Carols' };
    expect(said(change.date, [change])).toEqual([
      ['Family Mass', 'Carols'],
      [undefined, 'Carols'],
    ]);
    const asInCalendar = { ...change, note: 'Third Sunday in Advent' };
    expect(said(change.date, [asInCalendar])).toEqual([['Family Mass', undefined], none]);
  });

  describe('at one minute', () => {
    const sunday = '2026-11-29';
    const both = [{ day: 'Sunday', times: '10:00 AM (St Joseph), 10:00 AM (St Mary)' }];
    const main = [{ day: 'Sunday', times: '10:00 AM, 10:00 AM (St Mary)' }];
    const said = ({ timeText, title, note, place }: Mass) =>
      [timeText, title, note, place].filter(Boolean).join(' | ');
    const on29 = (
      massTimes: MassSources['massTimes'],
      change?: string,
      events: MassSources['events'] = [],
    ) => {
      const changes = change === undefined ? [] : [{ date: sunday, times: change }];
      const { masses, cancelled } = on(sunday, { massTimes, changes, events });
      return { masses: masses.map(said), cancelled: cancelled.map(said) };
    };

    it('keeps Masses apart by all that is written, in one row or in two', () => {
      expect(on29(both).masses).toEqual(['10:00 AM | St Joseph', '10:00 AM | St Mary']);
      expect(on29(main).masses).toEqual(['10:00 AM', '10:00 AM | St Mary']);
      const rows = [
        { day: 'Sunday', times: '10:00 AM' },
        { day: 'Last Sunday', times: '10am (St Mary), 10.00 AM' },
      ];
      expect(on29(rows).masses).toEqual(['10:00 AM', '10:00 AM | St Mary']);
      const spellings = [{ day: 'Sunday', times: '10:00 AM (St. Mary’s), 10am (Saint Mary)' }];
      expect(on29(spellings).masses).toEqual(['10:00 AM | St. Mary’s']);
    });

    it.each([
      [both, '10:00 AM (St Joseph)', ['10:00 AM | St Joseph'], ['10:00 AM | St Mary']],
      [both, '10:00 AM (St Mary), 6pm', ['10:00 AM | St Mary', '6:00 PM'], ['10:00 AM | St Joseph']],
      [both, '10:00 AM', ['10:00 AM | St Joseph', '10:00 AM | St Mary'], []],
      [both, '10:00 AM (St Anne)', ['10:00 AM | St Anne'], ['10:00 AM | St Joseph', '10:00 AM | St Mary']],
      [main, '10:00 AM', ['10:00 AM'], ['10:00 AM | St Mary']],
      [main, '10:00 AM (St Mary)', ['10:00 AM | St Mary'], ['10:00 AM']],
      [main, '10:00 AM (Polish)', ['10:00 AM | Polish'], ['10:00 AM | St Mary']],
    ])('of %j, the change %j keeps %j and calls off %j', (massTimes, change, masses, cancelled) => {
      expect(on29(massTimes, change)).toEqual({ masses, cancelled });
    });

    it('lists a Mass that is an event in another church beside the usual one', () => {
      const events = [event(sunday, '10:00 AM', 'Family Mass', 'mass', 'St John, Fanore')];
      const weekly = [{ day: 'Sunday', times: '10:00 AM' }];
      const family = '10:00 AM | Family Mass | St John, Fanore';
      expect(on29(weekly, undefined, events).masses).toEqual(['10:00 AM', family]);
      expect(on29(weekly, '10:00 AM', events)).toEqual({ masses: ['10:00 AM'], cancelled: [family] });
      expect(on29(weekly, '10:00 AM (St John, Fanore)', events)).toEqual({
        masses: [family],
        cancelled: ['10:00 AM'],
      });
      expect(on29([], '10:00 AM', events).masses, 'as before Masses had places').toEqual([family]);
    });

    it('takes an event for the weekly Mass whose note names its place, or which is the only one in the church', () => {
      const inFanore = [{ day: 'Sunday', times: '10:00 AM, 10:00 AM (St John, Fanore)' }];
      const events = [event(sunday, '10:00 AM', 'Family Mass', 'mass', 'St. John, Fanore')];
      expect(on29(inFanore, undefined, events).masses).toEqual([
        '10:00 AM',
        '10:00 AM | Family Mass | St. John, Fanore',
      ]);
      const youth = [event(sunday, '10:00 AM', 'Youth Mass', 'mass', 'Parish Hall')];
      expect(on29(main, undefined, youth).masses).toEqual([
        '10:00 AM | Youth Mass | Parish Hall',
        '10:00 AM | St Mary',
      ]);
      const somewhere = [event(sunday, '10:00 AM', 'Youth Mass')];
      expect(on29(both, undefined, somewhere).masses).toEqual([
        '10:00 AM | St Joseph',
        '10:00 AM | St Mary',
        '10:00 AM | Youth Mass',
      ]);
    });

    it('lists two events that are Masses, and calls off the one that a change does not name', () => {
      const events = [event(sunday, '10:00 AM', 'Requiem'), event(sunday, '10:00 AM', 'Wedding')];
      expect(on29([], undefined, events).masses).toEqual(['10:00 AM | Requiem', '10:00 AM | Wedding']);
      expect(on29([], '10:00 AM (Requiem)', events)).toEqual({
        masses: ['10:00 AM | Requiem'],
        cancelled: ['10:00 AM | Wedding'],
      });
    });

    it('writes Masses so that a change that lists them changes nothing', () => {
      const events = [
        event(sunday, '10:00 AM', 'Family Mass', 'mass', 'St John, Fanore'),
        event(sunday, '11:00 AM', 'Requiem'),
        event(sunday, '11:00 AM', 'Wedding'),
      ];
      const usual = usualMasses({ ...sources, massTimes: main, events }, sunday);
      const times = writeMasses(usual);
      expect(times).toBe(
        '10:00 AM, 10:00 AM (St Mary), 10:00 AM (St John, Fanore), 11:00 AM (Requiem), 11:00 AM (Wedding)',
      );
      const day = on(sunday, { massTimes: main, events, changes: [{ date: sunday, times }] });
      expect(day.masses).toEqual(usual);
      expect(day.difference).toBeUndefined();
    });
  });

  it.each(['', 'Church', 'The Parish Church', 'St. John the Baptist’s Church', 'St John, Ballyvaughan'])(
    'takes an event at %j to be in the parish church',
    (location) => {
      const events = [event('2026-11-24', '10:00 AM', 'Requiem', 'mass', location)];
      expect(on('2026-11-24', { events }).masses).toEqual([
        { time: 600, timeText: '10:00 AM', title: 'Requiem', eventId: 'Requiem' },
      ]);
    },
  );

  it('is as usual with a change that lists the usual Masses, unless it has a note', () => {
    const change = { date: '2026-11-24', times: '10:00 AM' };
    expect(on('2026-11-24', { changes: [change] })).toEqual(on('2026-11-24'));
    for (const changed of [
      { ...change, note: 'The Bishop’s visit' },
      { ...change, times: '10:00 AM (in Polish)' },
      { ...change, times: '10:00 AM, 6:00 PM' },
    ]) {
      expect(on('2026-11-24', { changes: [changed] }).difference?.kind).toBe('changed');
    }
  });

  it('returns no Masses for a change without times', () => {
    const day = on('2026-11-22', { changes: [{ date: '2026-11-22', times: '' }] });
    expect(day).toMatchObject({ masses: [], cancelled: [{ time: 630 }], difference: { kind: 'no-mass' } });
  });

  it('works without the Church’s calendar', () => {
    expect(times('2060-01-04', { churchDays: () => undefined })).toEqual(['10:30 AM']);
    expect(on('2060-01-03', { churchDays: () => undefined }).masses[1]?.vigilOf).toBe('Sunday');
  });
});

describe('massDaysFrom', () => {
  it('lists only days with a Mass or a change while there are no regular Mass times', () => {
    const none = { ...sources, massTimes: [], events: [] };
    expect(massDaysFrom('2026-11-22', none).days).toEqual([]);
    const { days } = massDaysFrom('2026-11-22', {
      ...none,
      events: [event('2026-11-24', '7:00 PM', 'Requiem')],
      changes: [{ date: '2026-11-26', times: '', note: 'No priest' }],
    });
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-26']);
  });
});

describe('massDaysFrom, where Masses are rare', () => {
  it('lists days until three Masses lie ahead, those of today and yesterday not counted', () => {
    const monthly = { ...sources, massTimes: [{ day: 'First Sunday', times: '9:00 AM, 6:00 PM' }] };
    const { days } = massDaysFrom('2026-12-06', monthly);
    const withMass = days.filter(({ masses }) => masses.length > 0).map(({ date }) => date);
    expect(withMass).toEqual(['2026-12-06', '2027-01-03', '2027-02-07']);
    expect(days.at(-1)?.date).toBe('2027-02-07');
  });

  it('also lists the days on which three Masses lie ahead in each church of several', () => {
    const churches = ['st-ann', 'st-mary'].map((id) => ({ id, name: id, address: '' }));
    const { days } = massDaysFrom('2027-04-11', {
      ...sources,
      ownPlace: { ...sources.ownPlace, churches },
      massTimes: [
        { day: 'Daily', times: '9:00 AM', church: 'st-ann' },
        { day: 'First Sunday', times: '11:00 AM', church: 'st-mary' },
      ],
    });
    expect(days.map(({ date }) => date).slice(8)).toEqual([
      '2027-04-18',
      '2027-05-02',
      '2027-06-06',
      '2027-07-04',
    ]);
  });
});

describe('nextMass', () => {
  const london = 'Europe/London';
  const next = (now: string, more: Partial<MassSources> = {}, zone = london) => {
    const today = calendarDateIn(zone, new Date(now));
    const { days } = massDaysFrom(today, { ...sources, ...more });
    const found = nextMass(days, { time: new Date(now), isRunning: true }, zone);
    return found && `${found.date} ${found.masses[0]?.timeText}${found.isNow ? ' now' : ''}`;
  };

  it.each([
    ['2026-11-22T10:30:00Z', '2026-11-22 10:30 AM now'],
    ['2026-11-22T11:00:00Z', '2026-11-24 10:00 AM'],
    // In summer the local day starts at 23:00 UTC, and 10:30 is 9:30 UTC.
    ['2027-06-19T22:59:00Z', '2027-06-20 10:30 AM'],
    ['2027-06-20T09:29:00Z', '2027-06-20 10:30 AM'],
    // Clocks go forward on 28 March 2027, and back on 31 October.
    ['2027-03-28T09:30:00Z', '2027-03-28 10:30 AM now'],
    ['2027-10-31T09:30:00Z', '2027-10-31 10:30 AM'],
    ['2027-10-31T10:30:00Z', '2027-10-31 10:30 AM now'],
    ['2027-03-28T22:59:00Z', '2027-03-30 10:00 AM'],
    ['2027-03-28T23:01:00Z', '2027-03-30 10:00 AM'],
  ])('at %s returns %s', (now, expected) => {
    expect(next(now)).toBe(expected);
  });

  it('returns a Mass in the skipped or the repeated hour of a clock change', () => {
    const night = (date: string) => ({ events: [event(date, '1:30 AM', 'Watch')] });
    // 1:30 is skipped; the clock then shows 2:30.
    expect(next('2027-03-28T00:59:00Z', night('2027-03-28'))).toBe('2027-03-28 1:30 AM');
    expect(next('2027-03-28T02:00:00Z', night('2027-03-28'))).toBe('2027-03-28 10:30 AM');
    // 1:30 occurs at 0:30 and at 1:30 UTC.
    expect(next('2027-10-31T00:29:00Z', night('2027-10-31'))).toBe('2027-10-31 1:30 AM');
    expect(next('2027-10-31T02:00:00Z', night('2027-10-31'))).toBe('2027-10-31 10:30 AM');
  });

  it('returns yesterday’s last Mass after midnight for half an hour from its start', () => {
    const events = [event('2026-12-24', '11:45 PM', 'Mass during the Night')];
    expect(next('2026-12-24T23:59:00Z', { events })).toBe('2026-12-24 11:45 PM now');
    expect(next('2026-12-25T00:01:00Z', { events })).toBe('2026-12-24 11:45 PM now');
    expect(next('2026-12-25T00:15:00Z', { events })).toBe('2026-12-25 10:00 AM');
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
    'does not depend on the system’s time zone, %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-07-01T12:00:00Z').getHours()).not.toBe(13);
      expect(next('2026-11-22T00:01:00Z')).toBe('2026-11-22 10:30 AM');
      expect(next('2027-06-19T23:01:00Z')).toBe('2027-06-20 10:30 AM');
      expect(next('2027-10-31T10:30:00Z')).toBe('2027-10-31 10:30 AM now');
      vi.unstubAllEnvs();
    },
  );

  it('uses the given time zone', () => {
    expect(next('2026-11-21T21:30:00Z', {}, 'Pacific/Auckland')).toBe('2026-11-22 10:30 AM now');
    expect(next('2026-11-22T10:30:00Z', {}, 'America/New_York')).toBe('2026-11-22 10:30 AM');
  });

  it('skips a cancelled Mass', () => {
    const changes = [{ date: '2026-11-22', times: '' }];
    expect(next('2026-11-22T08:00:00Z', { changes })).toBe('2026-11-24 10:00 AM');
  });

  it('returns a Mass weeks ahead, or undefined if there is none', () => {
    const massTimes = [{ day: 'First Friday', times: '7:00 PM' }];
    expect(next('2026-11-07T00:00:00Z', { massTimes })).toBe('2026-12-04 7:00 PM');
    expect(next('2026-11-07T00:00:00Z', { massTimes: [] })).toBeUndefined();
  });
});

/** As in Ireland, where All Saints is not moved from a Monday. */
const irish: MassSources['churchDays'] = (date) => {
  const day = churchDays(date);
  return day && { ...day, isHolyDay: date === addDays('2027-10-31', 1) };
};
