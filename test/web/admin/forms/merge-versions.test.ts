import { describe, expect, it } from 'vitest';
import { mergeVersions } from '../../../../web/admin/forms/merge-versions.ts';

const base = { title: 'Fair', time: '2 PM', place: 'Hall' };

describe('two versions of a form', () => {
  it('keep what only one side has changed', () => {
    const { changed, values } = mergeVersions(
      base,
      { ...base, title: 'Advent Fair' },
      { ...base, time: '3 PM' },
    );
    expect(changed).toEqual({ title: 'me', time: 'them', place: 'neither' });
    expect(values).toEqual({ title: 'Advent Fair', time: '3 PM', place: 'Hall' });
  });

  it('keep mine where both have changed the same, unless to the same text', () => {
    const mine = { ...base, title: 'Mine', time: '4 PM' };
    const { changed, values } = mergeVersions(base, mine, { ...base, title: 'Theirs', time: ' 4 PM ' });
    expect(changed).toEqual({ title: 'both', time: 'neither', place: 'neither' });
    expect(values).toEqual(mine);
  });

  it('are in conflict wherever they differ when it is not known what they began with', () => {
    const { changed, values } = mergeVersions(undefined, { ...base, title: 'Mine' }, base);
    expect(changed).toEqual({ title: 'both', time: 'neither', place: 'neither' });
    expect(values['title']).toBe('Mine');
  });
});
