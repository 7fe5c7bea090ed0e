import { describe, expect, it } from 'vitest';
import { fitNotices } from '../../../web/pages/this-week/fit-notices.ts';
import { linesOfColumn } from '../../../web/pages/this-week/sheet-room.ts';
import { linesOfText } from '../../../web/pages/this-week/sheet.ts';
import { sampleRecord as parish } from '#sample';

const item = (lines: number) => ({ title: 'Carols', text: Array(lines).fill('Please come.').join('\n') });
const items = (...lines: readonly number[]) => lines.map(item);
const rest = { events: '3 more events: parish.example/calendar', notices: '3 more notices: parish.example/' };
const fit = (events: readonly number[], notices: readonly number[], lines: number, columns: 1 | 2 = 1) =>
  fitNotices(items(...events), items(...notices), rest, { lines, characters: 43 }, columns);

describe('fitNotices', () => {
  it('prints all at the largest scale at which they fit', () => {
    expect(fit([2, 2], [3], 40)).toEqual({ scale: 1.8, shownEvents: 2, shownNotices: 1 });
    expect(fit([2, 2], [5, 5], 27)).toEqual({ scale: 1.1, shownEvents: 2, shownNotices: 2 });
  });

  it('prints a notice whole or not at all', () => {
    expect(fit([2, 2], [5, 5, 5], 27)).toEqual({ scale: 1, shownEvents: 2, shownNotices: 2 });
    expect(fit([2, 2], [5, 5, 5], 24)).toEqual({ scale: 1, shownEvents: 2, shownNotices: 1 });
  });

  it('leaves out all notices before an event, and events from the last', () => {
    expect(fit([2, 2, 2], [5, 5], 12)).toEqual({ scale: 1, shownEvents: 2, shownNotices: 0 });
  });

  it('fits whole items into each of two columns', () => {
    expect(fit([2, 2], [5, 5], 15.5, 2)).toEqual({ scale: 1, shownEvents: 2, shownNotices: 2 });
    expect(fit([], [6, 6, 6], 10.5, 2)).toMatchObject({ shownNotices: 2 });
  });
});

it('the text of a printed line depends on the widths of its characters', () => {
  expect(linesOfText('will fill it, '.repeat(10), 100)).toBe(1);
  expect(linesOfText('common women '.repeat(8), 100)).toBe(2);
  expect(linesOfText('PARISH SUPPER '.repeat(7), 100)).toBe(2);
});

it('a parish with longer contacts has less room for notices on its sheet', () => {
  const parts = { title: 'This Week', lead: 'First Sunday of Advent', readings: 'Year B' };
  const room = linesOfColumn({ parish, ...parts });
  const long = { ...parish, address: `${parish.address}, ${'Lower Haverstow, '.repeat(8)}` };
  expect(linesOfColumn({ parish: long, ...parts })).toBeLessThan(room - 3);
  expect(linesOfColumn({ parish, ...parts, readings: undefined })).toBeGreaterThan(room + 1);
});
