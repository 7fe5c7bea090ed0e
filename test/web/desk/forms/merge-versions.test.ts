import { describe, expect, it } from 'vitest';
import { formattedField } from '../../../../web/desk/records/common-inputs.ts';
import { mergeVersions } from '../../../../web/desk/forms/use-record-form.ts';

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

  describe('of a text that may contain markup', () => {
    const plain = { ...base, description: '5 * 3 * 2', formatted: '' };
    const bold = { ...base, description: '**Tea**', formatted: 'true' };

    it('keeps whether it is formatted with the text, whichever side changed it', () => {
      expect(mergeVersions(plain, plain, bold)).toMatchObject({
        changed: { description: 'them', formatted: 'them' },
        values: bold,
      });
      expect(mergeVersions(plain, bold, plain).values).toEqual(bold);
    });

    it('tells the server that my plain text replaces one with markup', () => {
      const mine = { ...plain, description: '5 * 3 * 4' };
      const { changed, values } = mergeVersions(plain, mine, bold);
      expect(changed).toMatchObject({ description: 'both', formatted: 'both' });
      expect(formattedField(values)).toBe(false);
    });

    it('reports no change if only this differs', () => {
      for (const before of [plain, undefined])
        expect(mergeVersions(before, plain, { ...plain, formatted: 'true' }).changed).toMatchObject({
          formatted: 'neither',
        });
    });
  });

  it('keeps the consent and the focus of the picture that is kept', () => {
    const before = { imageUrl: '/media/a', imageConsent: 'false', imageFocus: '' };
    const mine = { ...before, imageConsent: 'true' };
    const theirs = { ...before, imageUrl: '/media/b', imageFocus: '30% 70%' };
    expect(mergeVersions(before, mine, theirs).values).toEqual(theirs);
    expect(mergeVersions(before, mine, { ...before, imageFocus: '0% 0%' }).values).toEqual({
      ...mine,
      imageFocus: '0% 0%',
    });
  });
});
