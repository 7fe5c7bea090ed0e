import { expect, it } from 'vitest';
import { currentAs } from '../../../web/routes/views.ts';

it.each([
  ['calendar', '/calendar', 'page'],
  ['calendar', '/calendar/', 'page'],
  ['calendar', '/calendar/advent-fair-2026-11-28', 'true'],
  ['gallery', '/gallery/christmas', 'true'],
  ['gallery', '/gallery/christmas/2', 'true'],
  ['gallery', '/photos/2', 'true'],
  ['gallery', '/photos', undefined],
  ['newsletters', '/newsletters/2026', 'true'],
  ['newsletters', '/newsletters/text/0b0c', 'true'],
  ['home', '/news/the-roof-2026-11-01', 'true'],
  ['home', '/', 'page'],
  ['home', '/calendar', undefined],
  ['calendar', '/calendars', undefined],
  ['home', '/nowhere', undefined],
] as const)('the menu marks %s at %s as %s', (name, pathname, expected) => {
  expect(currentAs(name, pathname)).toBe(expected);
});
