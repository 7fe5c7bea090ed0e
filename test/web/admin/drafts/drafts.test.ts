import { afterEach, describe, expect, it } from 'vitest';
import {
  draftKey,
  readDraft,
  readDraftFile,
  removeDraft,
  writeDraft,
  writeDraftFile,
} from '../../../../web/admin/drafts/drafts.ts';
import { targetOf } from '../../../../web/admin/forms/save-target.ts';
import { writeStored } from '../../../../web/admin/device/device-storage.ts';

const key = draftKey({ user: 'anna', resource: 'events', form: 'new' });
const draft = { values: { title: 'Fête' }, at: '2027-03-28T14:32:00.000Z', id: 'one' };
afterEach(() => removeDraft(key));

describe('a draft', () => {
  it('can be read under its key until it is removed', () => {
    writeDraft(key, draft);
    expect(readDraft(key)).toMatchObject({ values: draft.values, id: 'one' });
    removeDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  it('belongs to one user and one form', () => {
    writeDraft(key, draft);
    const others = [
      { user: 'berta', resource: 'events', form: 'new' },
      { user: 'anna', resource: 'news', form: 'new' },
      { user: 'anna', resource: 'events', form: 'f1' },
      { user: 'anna/events', resource: 'new', form: '' },
    ];
    for (const other of others) expect(readDraft(draftKey(other))).toBeUndefined();
  });

  it.each(['nonsense', {}, { values: { title: 1 }, at: 'x' }, null])(
    'is undefined if the stored value is unreadable: %j',
    (stored) => {
      writeStored(key, stored);
      expect(readDraft(key)).toBeUndefined();
    },
  );

  it('keeps the file chosen in its form until it is removed', () => {
    const file = new File(['x'], 'news.pdf');
    writeDraftFile(key, file);
    expect(readDraftFile(key)).toBe(file);
    removeDraft(key);
    expect(readDraftFile(key)).toBeUndefined();
  });
});

describe('targetOf', () => {
  it('returns a new item with the id of the draft', () => {
    expect(targetOf(undefined, draft)).toEqual({ kind: 'new', id: 'one' });
  });

  it('returns the item with the version that the draft was based on, so that a later save causes a conflict', () => {
    const edited = { values: {}, at: draft.at, version: 3 };
    expect(targetOf({ id: 'x', version: 5 }, edited)).toEqual({ kind: 'seen', id: 'x', version: 3 });
    expect(targetOf({ id: 'x', version: 5 })).toEqual({ kind: 'seen', id: 'x', version: 5 });
  });

  it('returns the created item if the draft continued after its first save, so that no second one is created', () => {
    expect(targetOf(undefined, { ...draft, version: 1 })).toEqual({ kind: 'seen', id: 'one', version: 1 });
  });

  it('returns a new item if the edited one no longer exists', () => {
    expect(targetOf(undefined, { values: {}, at: draft.at, version: 3 }).kind).toBe('new');
  });
});
