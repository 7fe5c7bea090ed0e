import { describe, expect, it } from 'vitest';
import { massDays, type MassSources } from '../../../contract/masses/mass-days.ts';
import { massesMeant, writeMasses } from '../../../contract/masses/told-apart.ts';
import { describeDifference } from '../../../web/formats/mass-text.ts';
import { churchDays } from './english-calendar.ts';

const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const ownPlace = { churchName: 'Holy Family Parish', address: 'Hill Road', churches: [joseph, mary] };
const sources: MassSources = {
  massTimes: [
    { day: 'Sunday', times: '10:00 AM', church: joseph.id },
    { day: 'Sunday', times: '10:00 AM', church: mary.id },
    { day: 'Saturday (Vigil)', times: '6:00 PM', church: mary.id },
    { day: 'Thursday', times: '9:00 AM', church: joseph.id },
    { day: 'Thursday', times: '7:00 PM', church: mary.id },
    { day: 'Holy Days', times: '8:00 AM', church: joseph.id },
  ],
  changes: [],
  events: [],
  churchDays,
  ownPlace,
};
const sunday = '2026-11-22';
const on = (date: string, more: Partial<MassSources> = {}) => massDays({ ...sources, ...more }, date, 1)[0]!;
const changed = (...changes: Omit<MassSources['changes'][number], 'date'>[]) => {
  const { masses, cancelled, difference } = on(sunday, {
    changes: changes.map((change) => ({ date: sunday, ...change })),
  });
  return [writeMasses(masses), writeMasses(cancelled), difference && describeDifference(difference)];
};
const both = '10:00 AM (St Joseph), 10:00 AM (St Mary)';

describe('the Masses of a parish with two churches', () => {
  it('are told apart by church at one minute', () => {
    expect(writeMasses(on(sunday).masses)).toBe(both);
  });

  it('are a vigil in one church of a Sunday in another', () => {
    expect(on('2026-11-21').masses).toEqual([
      {
        time: 1080,
        timeText: '6:00 PM',
        church: mary.id,
        churchName: mary.name,
        vigilOf: on(sunday).churchDay?.celebration?.name,
      },
    ]);
  });

  it('follow the holy-day times of a church in that church only', () => {
    expect(writeMasses(on('2027-05-06').masses)).toBe('8:00 AM (St Joseph), 7:00 PM (St Mary)');
  });

  it.each([
    [
      'a change of one church calls off its Mass and leaves the other',
      [{ times: '', church: mary.id, note: 'Boiler' }],
      ['10:00 AM (St Joseph)', '10:00 AM (St Mary)', 'Changed at St Mary: Boiler'],
    ],
    [
      'a change of one church moves its Mass',
      [{ times: '11:00 AM', church: mary.id }],
      ['10:00 AM (St Joseph), 11:00 AM (St Mary)', '10:00 AM (St Mary)', 'Changed at St Mary'],
    ],
    ['a change of all churches calls off all', [{ times: '', note: 'Snow' }], ['', both, 'No Mass: Snow']],
    [
      'a time without a church means both',
      [{ times: '10:00 AM', note: 'Carols' }],
      [both, '', 'Changed: Carols'],
    ],
    [
      'a time with the name of a church means that one',
      [{ times: '10:00 AM (Saint Mary)' }],
      ['10:00 AM (St Mary)', '10:00 AM (St Joseph)', 'Changed'],
    ],
    [
      'a new time with the name of a church is in that church',
      [{ times: `${both}, 6:00 PM (St Mary)` }],
      [`${both}, 6:00 PM (St Mary)`, '', 'Changed'],
    ],
    [
      'the change of a church wins over that of all',
      [
        { times: '', note: 'Snow' },
        { times: '10:00 AM', church: mary.id, note: 'We have a plough' },
      ],
      ['10:00 AM (St Mary)', '10:00 AM (St Joseph)', 'Changed: Snow; St Mary: We have a plough'],
    ],
    [
      'the change of all adds no Mass to a church with its own',
      [
        { times: both, note: 'Bishop' },
        { times: '', church: mary.id, note: 'Boiler' },
      ],
      ['10:00 AM (St Joseph)', '10:00 AM (St Mary)', 'Changed: Bishop; St Mary: Boiler'],
    ],
    [
      'two churches with one note name both',
      [
        { times: '9:00 AM', church: mary.id },
        { times: '8:00 AM', church: joseph.id },
      ],
      ['8:00 AM (St Joseph), 9:00 AM (St Mary)', both, 'Changed at St Joseph and St Mary'].map((text) =>
        text.replace('St Joseph and St Mary', 'St Mary and St Joseph'),
      ),
    ],
    [
      'the usual times of a church are no change',
      [{ times: '10:00 AM', church: mary.id }],
      [both, '', undefined],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(changed(...changes)).toEqual(expected);
  });

  it('names no church that no longer exists, and still tells its Mass apart', () => {
    const day = on(sunday, { ownPlace: { ...ownPlace, churches: [joseph, { ...mary, id: 'other' }] } });
    expect(writeMasses(day.masses)).toBe('10:00 AM (St Joseph), 10:00 AM');
  });

  it('has no names with a single church', () => {
    const day = on('2026-11-26', { ownPlace: { ...ownPlace, churches: [joseph] } });
    expect(writeMasses(day.masses)).toBe('9:00 AM, 7:00 PM');
  });

  it('gives the title of an event to the Mass of its church', () => {
    const event = { id: 'e', date: sunday, time: '10:00 AM', title: 'First Communion', category: 'mass' };
    const titled = (more: object) =>
      on(sunday, { events: [{ ...event, location: 'The church', ...more }] }).masses.map(
        ({ title, church, place }) => [church, title, place],
      );
    expect(titled({ church: mary.id })).toEqual([
      [joseph.id, undefined, undefined],
      [mary.id, 'First Communion', undefined],
    ]);
    expect(titled({ church: mary.id, location: 'St Mary, Mill Lane' })).toEqual(titled({ church: mary.id }));
    expect(titled({ location: 'St Mary' }), 'by its location').toEqual(titled({ church: mary.id }));
  });

  it('are meant by a time of their church only', () => {
    const { masses } = on(sunday);
    const meant = (church?: string) =>
      massesMeant({ time: 600, ...(church && { church }) }, masses).map((mass) => mass.church);
    expect([meant(), meant(mary.id), meant('other')]).toEqual([[joseph.id, mary.id], [mary.id], []]);
  });
});
