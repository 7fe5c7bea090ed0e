import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../../web/pages/team/initials-of.ts';

describe('the initials of a name', () => {
  it.each([
    ['Bridget Fallowdene', 'BF'],
    ['Father Laurence Hathersage', 'LH'],
    ['Fr. John O’Neill', 'JO'],
    ['Mgr Luis de la Cruz', 'LC'],
    ['Ángel  Ødegaard', 'ÁØ'],
    ['cher', 'C'],
    ['Deacon', 'D'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
