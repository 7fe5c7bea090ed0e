import { describe, expect, it } from 'vitest';
import { type DevotionOfWeek, devotionsOn, devotionStarts } from '../../../contract/masses/devotions-on.ts';
import { devotionSchema } from '../../../contract/devotions.ts';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { massDaysFrom } from '../../../web/data/mass-days.ts';

const devotions: readonly DevotionOfWeek[] = [
  { id: 'chaplet', name: 'Chaplet', day: 'Friday', time: '3:00 PM' },
  { id: 'novena', name: 'Novena', day: 'Friday', time: 'After Mass' },
  { id: 'stations', name: 'Stations', day: 'Friday', time: '7pm', from: '2027-02-10', until: '2027-03-26' },
  { id: 'exposition', name: 'Exposition', day: 'Friday', time: '9.00am' },
  { id: 'rosary', name: 'Rosary', day: 'Sunday' },
  { id: 'month', name: 'Month of Mary', day: 'Sunday', time: '', from: '2027-05-02', until: '' },
];

describe('devotionsOn', () => {
  it.each([
    ['2027-02-05', ['Exposition', 'Chaplet', 'Novena']],
    ['2027-02-12', ['Exposition', 'Chaplet', 'Stations', 'Novena']],
    ['2027-03-26', ['Exposition', 'Chaplet', 'Stations', 'Novena']],
    ['2027-04-02', ['Exposition', 'Chaplet', 'Novena']],
    ['2027-04-03', []],
    ['2027-04-25', ['Rosary']],
    ['2027-05-02', ['Rosary', 'Month of Mary']],
  ])('returns those of the weekday and season of %s in order of time', (date, names) => {
    expect(devotionsOn(devotions, date, {}).map(({ name }) => name)).toEqual(names);
  });

  it('marks those that are called off, and has the time as written', () => {
    const off = new Map([
      ['novena', 'Retreat'],
      ['rosary', undefined],
      ['unknown', ''],
    ] as const);
    expect(devotionsOn(devotions, '2027-04-02', {}, off)).toEqual([
      { id: 'exposition', name: 'Exposition', time: '9.00am' },
      { id: 'chaplet', name: 'Chaplet', time: '3:00 PM' },
      { id: 'novena', name: 'Novena', time: 'After Mass', isOff: true, reason: 'Retreat' },
    ]);
  });
});

describe('devotionStarts', () => {
  it.each([
    ['7:30 PM', [1170]],
    ['9.00am, 6pm (in the hall)', [540, 1080]],
    ['10:30-11:00 AM', [630]],
    ['From 7 to 8 PM', [1140]],
    ['Noon', [720]],
    ['7:30 PM and after Mass', [1170]],
    ['After Mass', []],
    ['After the 10:00 AM Mass', []],
    ['10', []],
    ['', []],
  ])('of %j is %j', (time, starts) => {
    expect(devotionStarts(time)).toEqual(starts);
  });
});

describe('the dates of a devotion', () => {
  const body = { name: 'Stations', day: 'Friday' };

  it.each([
    [{ from: '2027-02-10', until: '2027-02-10' }],
    [{ from: '2027-02-10' }],
    [{ until: '2027-02-10', from: '' }],
    [{}],
  ])('may be %j', (dates) => {
    expect(devotionSchema.parse({ ...body, ...dates })).toEqual({ ...body, ...dates });
  });

  it.each([
    [{ from: '2027-02-10', until: '2027-02-09' }, 'until', 'Until must not be before From.'],
    [{ from: '2027-02-30' }, 'from', 'From must be a date that exists, written like 2027-03-28.'],
    [{ until: 'Easter' }, 'until', 'Until must be a date that exists, written like 2027-03-28.'],
  ])('%j are refused by name', (dates, field, message) => {
    const [issue] = devotionSchema.safeParse({ ...body, ...dates }).error?.issues ?? [];
    expect([issue?.path, issue?.message]).toEqual([[field], message]);
  });
});

describe('massDays', () => {
  const sources: MassSources = {
    massTimes: [{ day: 'Friday', times: '10:00 AM' }],
    changes: [],
    events: [],
    devotions,
    churchDays: () => undefined,
    ownPlace: { churchName: 'St Mary' },
  };
  const friday = '2027-04-02';
  const on = (date: string, changes: MassSources['changes']) =>
    massDays({ ...sources, changes }, date, 1).map(({ masses, difference, devotions = [] }) => ({
      masses: masses.length,
      difference,
      off: devotions.flatMap(({ id, isOff }) => (isOff ? id : [])),
    }));

  it.each([
    ['devotions alone', friday, '10:00 AM', undefined, { masses: 1, off: ['novena'] }],
    [
      'devotions with a note',
      friday,
      '10:00 AM',
      'Retreat',
      { masses: 1, difference: { kind: 'changed', note: 'Retreat' }, off: ['novena'] },
    ],
    [
      'devotions and the Mass',
      friday,
      '',
      undefined,
      { masses: 0, difference: { kind: 'no-mass' }, off: ['novena'] },
    ],
    ['a day without Mass', '2027-04-04', '', undefined, { masses: 0, off: ['rosary'] }],
    [
      'a day without Mass, with a note',
      '2027-04-04',
      '',
      'Retreat',
      { masses: 0, difference: { kind: 'changed', note: 'Retreat' }, off: ['rosary'] },
    ],
  ])('calls off %s', (_, date, times, note, expected) => {
    const change = { date, times, note, cancelledDevotions: ['novena', 'rosary'] };
    expect(on(date, [change])).toEqual([expected]);
  });

  it('calls off what any change of the date names, of one church or of all', () => {
    const [day] = on(friday, [
      { date: friday, times: '10:00 AM', church: 'mary', cancelledDevotions: ['novena'] },
      { date: friday, times: '10:00 AM', cancelledDevotions: ['chaplet'] },
    ]);
    expect(day?.off).toEqual(['chaplet', 'novena']);
  });

  it('knows the church of a devotion, and which change of the day concerns it', () => {
    const churches = ['joseph', 'mary'].map((id) => ({ id, name: `St ${id}`, address: 'Hill Road' }));
    const of = (id: string, church?: string) => ({ id, name: id, day: 'Friday' as const, church });
    const [day] = massDays(
      {
        ...sources,
        ownPlace: { churchName: 'St Mary', churches },
        devotions: [of('novena', 'mary'), of('rosary', 'joseph'), of('chaplet')],
        changes: [
          { date: friday, times: '', church: 'mary', note: 'Boiler', cancelledDevotions: ['chaplet'] },
          { date: friday, times: '', note: 'Snow', cancelledDevotions: ['novena', 'rosary', 'chaplet'] },
        ],
      },
      friday,
      1,
    );
    expect(day?.devotions).toEqual([
      { id: 'novena', name: 'novena', church: 'mary', churchName: 'St mary' },
      {
        id: 'rosary',
        name: 'rosary',
        church: 'joseph',
        churchName: 'St joseph',
        isOff: true,
        reason: 'Snow',
      },
      { id: 'chaplet', name: 'chaplet', isOff: true, reason: 'Boiler' },
    ]);
  });

  it('says of days further ahead that a devotion is off', () => {
    const changes = [{ date: '2027-06-04', times: '10:00 AM', cancelledDevotions: ['novena'] }];
    const dates = (of: MassSources) => massDaysFrom(friday, of).days.map(({ date }) => date);
    expect(dates({ ...sources, changes })).toEqual([...dates(sources), '2027-06-04']);
  });
});
