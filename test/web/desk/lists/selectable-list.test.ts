import { expect, it } from 'vitest';
import {
  reduceSelection,
  type Selection,
  type SelectionEvent,
} from '../../../../web/desk/lists/selectable-list.tsx';

const order = ['a', 'b', 'c', 'd', 'e'];
const toggle = (id: string): SelectionEvent => ({ type: 'toggled', id });
const move = (id: string): SelectionEvent => ({ type: 'moved', id });
const extend = (to: string, shown = order): SelectionEvent => ({ type: 'extended', to, order: shown });
const extendFrom = (from: string, to: string): SelectionEvent => ({ type: 'extended', from, to, order });

const after = (...events: SelectionEvent[]): Selection =>
  [{ type: 'started' } as const, ...events].reduce<Selection>(reduceSelection, undefined);
const selected = (...events: SelectionEvent[]) => [...(after(...events)?.ids ?? [])].sort().join('');

it('begins with nothing selected, and ends', () => {
  expect(after()).toEqual({ ids: new Set() });
  expect(after(toggle('a'), { type: 'ended' })).toBeUndefined();
});

it('ignores rows until it has begun', () => {
  expect(reduceSelection(undefined, toggle('a'))).toBeUndefined();
});

it('selects a row, and clears it again', () => {
  expect(selected(toggle('b'), toggle('d'))).toBe('bd');
  expect(selected(toggle('b'), toggle('d'), toggle('b'))).toBe('d');
});

it('extends from the last toggled row in both directions', () => {
  expect(selected(toggle('b'), extend('d'))).toBe('bcd');
  expect(selected(toggle('d'), extend('b'))).toBe('bcd');
});

it('shrinks the range when it is extended back, and keeps what was selected before', () => {
  expect(selected(toggle('a'), toggle('c'), extend('e'), extend('d'))).toBe('acd');
  expect(selected(toggle('a'), toggle('c'), extend('e'), extend('c'))).toBe('ac');
});

it('begins the next range at the row to which the arrows have moved', () => {
  expect(selected(toggle('a'), move('c'), extend('d'))).toBe('acd');
  expect(selected(extend('b'), move('d'), extend('e'))).toBe('bde');
  expect(selected(toggle('a'), move('c'), extendFrom('c', 'd'), extendFrom('d', 'e'))).toBe('acde');
});

it('begins the first range at the row with the focus', () => {
  expect(selected(extendFrom('a', 'b'), extendFrom('b', 'c'))).toBe('abc');
});

it('extends from the row itself if no other row began a range, or if that row is no longer shown', () => {
  expect(selected(extend('c'))).toBe('c');
  expect(selected(toggle('a'), extend('c', ['b', 'c', 'd']))).toBe('ac');
});

it('replaces what is selected, and follows the focus', () => {
  const selection = after(toggle('a'), extend('c'), { type: 'replaced', ids: ['d', 'e'] });
  expect(selection).toEqual({ ids: new Set(['d', 'e']), current: 'c' });
});
