import { describe, expect, it } from 'vitest';
import { matchesFilter } from '../../../../web/admin/lists/matches-filter.ts';

const row = { title: 'Fête de la Vierge', facts: ['Hall', undefined], excerpt: 'Bring a cake' };

describe('a filter', () => {
  it.each(['', '  ', 'fete', 'VIERGE hall', 'cake fête'])('%j finds it', (filter) => {
    expect(matchesFilter(row, filter)).toBe(true);
  });

  it.each(['rosary', 'fete rosary'])('%j does not', (filter) => {
    expect(matchesFilter(row, filter)).toBe(false);
  });
});
