import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../web/team/page.tsx';

describe('initialsOf', () => {
  it.each([
    ['Bridget Fallowdene', 'BF'],
    ['Father Laurence Hathersage', 'LH'],
    ['Fr. John O’Neill', 'JO'],
    ['Mgr Luis de la Cruz', 'LC'],
    ['Ángel  Ødegaard', 'ÁØ'],
    ['cher', 'C'],
    ['Deacon', 'D'],
    ['', ''],
  ])('returns the initials of %j as %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
