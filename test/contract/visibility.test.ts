import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/resources.ts';
import {
  boundariesOf,
  isVisibleAt,
  nextBoundary,
  visibilityAt,
  wasVisibleBetween,
} from '../../contract/visibility.ts';
import { samples } from '../api/samples.ts';

const at = (time: string) => new Date(`2026-11-29T${time}Z`);
const from = '2026-11-29T08:00:00.000Z';
const until = '2026-11-29T18:00:00.000Z';

describe('visibilityAt', () => {
  it.each([
    [{}, '12:00:00.000', { kind: 'visible' }],
    [{ draft: false, visibleFrom: '', visibleUntil: '' }, '12:00:00.000', { kind: 'visible' }],
    [{ draft: true }, '12:00:00.000', { kind: 'draft' }],
    [{ draft: true, visibleFrom: from, visibleUntil: until }, '12:00:00.000', { kind: 'draft' }],
    [{ visibleFrom: from }, '07:59:59.999', { kind: 'scheduled', from }],
    [{ visibleFrom: from, visibleUntil: until }, '07:59:59.999', { kind: 'scheduled', from, until }],
    [{ visibleFrom: from }, '08:00:00.000', { kind: 'visible' }],
    [{ visibleFrom: from, visibleUntil: until }, '17:59:59.999', { kind: 'visible', until }],
    [{ visibleUntil: until }, '18:00:00.000', { kind: 'past', until }],
  ])('returns the state of %j at %s', (item, time, state) => {
    expect(visibilityAt(item, at(time))).toEqual(state);
    expect(isVisibleAt(item, at(time))).toBe(state.kind === 'visible');
  });

  it.each([{ draft: 'yes' }, { visibleFrom: 'Sunday' }, { visibleUntil: 'Sunday' }, { visibleFrom: 7 }])(
    'hides an item with an invalid field: %j',
    (item) => {
      expect(isVisibleAt(item, new Date(0))).toBe(false);
      expect(wasVisibleBetween(item, new Date(0), at('12:00:00'))).toBe(false);
    },
  );
});

describe('boundariesOf and nextBoundary', () => {
  const items = [
    { visibleFrom: until },
    { visibleFrom: from, visibleUntil: until },
    { draft: true, visibleFrom: '2026-11-29T09:00:00.000Z' },
    {},
  ];

  it('return the distinct boundaries of all items except drafts in ascending order', () => {
    expect(boundariesOf(items).map((each) => each.toISOString())).toEqual([from, until]);
  });

  it('return only a boundary later than the given instant as the next', () => {
    expect(nextBoundary(items, at('07:59:59.999'))?.toISOString()).toBe(from);
    expect(nextBoundary(items, at('08:00:00.000'))?.toISOString()).toBe(until);
    expect(nextBoundary(items, at('18:00:00.000'))).toBeUndefined();
  });
});

it('wasVisibleBetween returns whether an item was visible at any time in an interval', () => {
  const item = { visibleFrom: from, visibleUntil: until };
  expect(wasVisibleBetween(item, at('06:00:00'), at('07:59:59'))).toBe(false);
  expect(wasVisibleBetween(item, at('06:00:00'), at('08:00:00'))).toBe(true);
  expect(wasVisibleBetween(item, at('17:59:00'), at('23:00:00'))).toBe(true);
  expect(wasVisibleBetween(item, at('18:00:00'), at('23:00:00'))).toBe(false);
  expect(wasVisibleBetween({ ...item, draft: true }, at('06:00:00'), at('23:00:00'))).toBe(false);
  expect(wasVisibleBetween({}, at('06:00:00'), at('06:00:00'))).toBe(true);
});

describe.each(['events', 'news', 'reflections'] as const)('the schema of %s', (name) => {
  const { schema } = resources[name];
  const messages = (fields: object) =>
    schema
      .safeParse({ ...samples[name], ...fields })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it('accepts an item without visibility fields, or with cleared ones', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ draft: true, visibleFrom: '', visibleUntil: '' })).toEqual([]);
  });

  it('normalises instants to UTC', () => {
    const parsed = schema.parse({ ...samples[name], visibleFrom: '2027-03-28T09:30+01:00' });
    expect(parsed.visibleFrom).toBe('2027-03-28T08:30:00.000Z');
  });

  it.each(['Sunday', '2027-03-28', '2027-03-28T09:30', '2027-02-30T09:30:00Z', '2027-03-28T25:00:00Z'])(
    'rejects %s as an instant',
    (visibleFrom) => {
      const wrong = 'Show from needs a valid day and time, in a year from 1900 to 2199.';
      expect(messages({ visibleFrom })).toEqual([['visibleFrom', wrong]]);
    },
  );

  it('rejects an end that is invalid or not after the start, and a draft that is not a boolean', () => {
    const late = ['visibleUntil', 'Show until must be later than Show from.'];
    expect(messages({ visibleFrom: until, visibleUntil: from })).toEqual([late]);
    expect(messages({ visibleFrom: from, visibleUntil: from })).toEqual([late]);
    expect(messages({ visibleUntil: 'incomplete' })).toEqual([
      ['visibleUntil', 'Show until needs a valid day, in a year from 1900 to 2199.'],
    ]);
    expect(messages({ draft: 'yes' })).toEqual([['draft', 'Draft must be true or false.']]);
  });
});
