import { describe, expect, it } from 'vitest';
import { mergeVersions } from '../../../../web/admin/forms/merge-versions.ts';

const base = { title: 'Fair', time: '2 PM', place: 'Hall' };

describe('mergeVersions', () => {
  it('keeps a change made by only one side', () => {
    const { changed, values } = mergeVersions(
      base,
      { ...base, title: 'Advent Fair' },
      { ...base, time: '3 PM' },
    );
    expect(changed).toEqual({ title: 'me', time: 'them', place: 'neither' });
    expect(values).toEqual({ title: 'Advent Fair', time: '3 PM', place: 'Hall' });
  });

  it('keeps mine where both sides have changed a field, and reports no change if the texts are the same', () => {
    const mine = { ...base, title: 'Mine', time: '4 PM' };
    const { changed, values } = mergeVersions(base, mine, { ...base, title: 'Theirs', time: ' 4 PM ' });
    expect(changed).toEqual({ title: 'both', time: 'neither', place: 'neither' });
    expect(values).toEqual(mine);
  });

  it('reports every difference as changed by both without a base', () => {
    const { changed, values } = mergeVersions(undefined, { ...base, title: 'Mine' }, base);
    expect(changed).toEqual({ title: 'both', time: 'neither', place: 'neither' });
    expect(values['title']).toBe('Mine');
  });
});
