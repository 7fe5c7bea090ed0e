import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, keepDraft, readDraft, removeDraft } from '../../../../web/admin/drafts/drafts.ts';
import { targetOf } from '../../../../web/admin/forms/save-target.ts';
import { stubStorage } from '../browser-storage.ts';

const key = draftKey({ user: 'anna', resource: 'events', form: 'new' });
const draft = { values: { title: 'Fête' }, at: '2027-03-28T14:32:00.000Z', id: 'one' };
let local: Map<string, string>;

beforeEach(() => {
  local = stubStorage().local;
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is found again under its key until it is removed', () => {
    keepDraft(key, draft);
    expect(readDraft(key)).toEqual(draft);
    removeDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  it('is nobody else’s, and no other form’s', () => {
    keepDraft(key, draft);
    const others = [
      { user: 'berta', resource: 'events', form: 'new' },
      { user: 'anna', resource: 'news', form: 'new' },
      { user: 'anna', resource: 'events', form: 'f1' },
      { user: 'anna/events', resource: 'new', form: '' },
    ];
    for (const other of others) expect(readDraft(draftKey(other))).toBeUndefined();
  });

  it.each(['nonsense', '{}', '{"values":{"title":1},"at":"x"}', 'null'])(
    'that cannot be read (%s) is none',
    (stored) => {
      local.set(key, stored);
      expect(readDraft(key)).toBeUndefined();
    },
  );

  it('that finds no room is told of in the log, and breaks nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    keepDraft(key, draft);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('what a restored draft is saved to', () => {
  it('is a new item with the id of its first try', () => {
    expect(targetOf(undefined, draft)).toEqual({ kind: 'new', id: 'one' });
  });

  it('is the item in the version that was seen when it was typed, so that a later save is noticed', () => {
    const edited = { values: {}, at: draft.at, version: 3 };
    expect(targetOf({ id: 'x', version: 5 }, edited)).toEqual({ kind: 'seen', id: 'x', version: 3 });
    expect(targetOf({ id: 'x', version: 5 })).toEqual({ kind: 'seen', id: 'x', version: 5 });
  });

  it('is the new item itself once that has been saved and more was typed: no second one is made', () => {
    expect(targetOf(undefined, { ...draft, version: 1 })).toEqual({ kind: 'seen', id: 'one', version: 1 });
  });

  it('is a new item when the edited one is gone', () => {
    expect(targetOf(undefined, { values: {}, at: draft.at, version: 3 }).kind).toBe('new');
  });
});
