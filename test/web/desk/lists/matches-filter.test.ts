import { describe, expect, it } from 'vitest';
import { matchesFilter } from '../../../../web/desk/lists/list-view.ts';

const row = { title: 'Fête de la Vierge', facts: ['Hall', undefined], excerpt: 'Bring a cake' };

describe('matchesFilter', () => {
  it.each(['', '  ', 'fete', 'VIERGE hall', 'cake fête'])('matches %j', (filter) => {
    expect(matchesFilter(row, filter)).toBe(true);
  });

  it.each(['rosary', 'fete rosary'])('does not match %j', (filter) => {
    expect(matchesFilter(row, filter)).toBe(false);
  });

  const pasted = { title: 'Łukasz O’Brien–D‘Arcy', facts: [], excerpt: 'Con\u00adfirmation' };
  it.each(['lukasz', 'ŁUKASZ', "o'brien", 'O’Brien-D’Arcy', 'confirmation'])(
    'matches %j with the letters and signs of another keyboard',
    (filter) => expect(matchesFilter(pasted, filter)).toBe(true),
  );
});
