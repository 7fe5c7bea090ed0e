import { expect, it } from 'vitest';
import { nextSeasons } from '../../../../web/masses/desk/seasons.ts';

const ends = (today: string) => nextSeasons(today).map(({ dates }) => [dates[0], dates.at(-1)]);
const offered = (today: string) =>
  nextSeasons(today).flatMap(({ title, isOffered }) => (isOffered ? [title] : []));

it('are 24 December to 6 January and Palm Sunday to Easter Monday, until they are over', () => {
  expect(ends('2026-11-28')).toEqual([
    ['2026-12-24', '2027-01-06'],
    ['2027-03-21', '2027-03-29'],
  ]);
  expect(ends('2027-01-06')[0]).toEqual(['2026-12-24', '2027-01-06']);
  expect(ends('2027-03-30')).toEqual([
    ['2027-12-24', '2028-01-06'],
    ['2028-04-09', '2028-04-17'],
  ]);
});

it('are offered from eight weeks before', () => {
  expect(offered('2026-10-28')).toEqual([]);
  expect(offered('2026-10-29')).toEqual(['Times for Christmas']);
  expect(offered('2027-01-24')).toEqual(['Times for Holy Week']);
});

it('know the same day of the year before', () => {
  const [christmas, holyWeek] = nextSeasons('2026-11-28');
  expect([christmas?.lastYear('2027-01-06'), holyWeek?.lastYear('2027-03-28')]).toEqual([
    '2026-01-06',
    '2026-04-05',
  ]);
});
