import { expect, it } from 'vitest';
import { currentAs } from '../../../web/routes/pages.ts';

it.each([
  ['calendar', '/calendar', 'page'],
  ['calendar', '/calendar/', 'page'],
  ['calendar', '/calendar/advent-fair-2026-11-28', 'true'],
  ['gallery', '/gallery/christmas', 'true'],
  ['newsletters', '/newsletters/2026', 'true'],
  ['home', '/', 'page'],
  ['home', '/calendar', undefined],
  ['calendar', '/calendars', undefined],
] as const)('the menu marks %s at %s as %s', (name, pathname, expected) => {
  expect(currentAs(name, pathname)).toBe(expected);
});
