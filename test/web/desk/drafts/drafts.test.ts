import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  watchWindows,
  draftKey,
  hasChanges,
  moveDraft,
  ownDraftKey,
  readDraft,
  readDraftFiles,
  removeDraft,
  unclaimedDrafts,
  writeDraft,
  writeDraftFiles,
} from '../../../../web/desk/drafts/drafts.ts';
import type { AnyFieldInputs } from '../../../../web/desk/records/field-input.ts';
import { targetOf } from '../../../../web/desk/forms/use-form-inputs.ts';
import { writeStored } from '../../../../web/desk/drafts/device-storage.ts';

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
    writeDraftFiles(key, { file });
    expect(readDraftFiles(key)).toEqual({ file });
    removeDraft(key);
    expect(readDraftFiles(key)).toEqual({});
  });
});

it('has something to restore when only a file was chosen, but not when it equals the form', () => {
  const start = { title: 'Fête', date: '2027-03-28' };
  expect(hasChanges({ key, draft }, start)).toBe(false);
  expect(hasChanges({ key, draft }, { ...start, title: '' })).toBe(true);
  writeDraftFiles(key, { file: new File(['x'], 'news.pdf') });
  expect(hasChanges({ key, draft }, start)).toBe(true);
});

describe('the drafts of a form', () => {
  const own = ownDraftKey(key);
  const other = `${key}/other`;
  const others = ['other', 'another'].map((id) => `${key}/${id}`);
  afterEach(() => [own, ...others].forEach(removeDraft));
  const found = () => unclaimedDrafts(key).map((each) => each.key);
  const store = (at: string, ...keys: string[]) =>
    keys.forEach((each) => writeStored(each, { ...draft, at: `2027-03-28T${at}:00.000Z` }));

  it('include that of another window once it is closed, after the window’s own, the latest first', async () => {
    const held = ['other', 'another'].map((id) => ({ name: `parish-window/${id}` }));
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
    store('14:00', own, other);
    store('15:00', `${key}/another`);
    await watchWindows();
    expect(found()).toEqual([own]);
    held.length = 0;
    await watchWindows();
    expect(found()).toEqual([own, `${key}/another`, other]);
    vi.unstubAllGlobals();
  });

  it('can be taken over with their file', () => {
    const file = new File(['x'], 'news.pdf');
    writeDraft(other, draft);
    writeDraftFiles(other, { photo: file });
    moveDraft(other, own);
    expect([readDraft(other), readDraftFiles(other)]).toEqual([undefined, {}]);
    expect(readDraft(own)?.values).toEqual(draft.values);
    expect(readDraftFiles(own)).toEqual({ photo: file });
  });
});

describe('targetOf', () => {
  const fields: AnyFieldInputs = { name: { kind: 'line', label: 'Name' } };

  it('returns a new item with the id of the draft', () => {
    expect(targetOf(fields, undefined, draft)).toEqual({ kind: 'new', id: 'one' });
  });

  it('returns the item with the version and the values that the draft began from, for a three-way merge', () => {
    const item = { id: 'x', version: 5, name: 'Vespers' };
    const edited = { values: {}, at: draft.at, version: 3, base: { name: 'Rosary' } };
    expect(targetOf(fields, item, edited)).toEqual({
      kind: 'seen',
      id: 'x',
      version: 3,
      base: { name: 'Rosary' },
    });
    expect(targetOf(fields, item)).toEqual({ kind: 'seen', id: 'x', version: 5, base: { name: 'Vespers' } });
  });

  it('returns the created item if the draft continued after its first save, so that no second one is created', () => {
    const base = { name: 'Rosary' };
    expect(targetOf(fields, undefined, { ...draft, version: 1, base })).toEqual({
      kind: 'seen',
      id: 'one',
      version: 1,
      base,
    });
  });

  it('returns a new item if the edited one no longer exists', () => {
    expect(targetOf(fields, undefined, { values: {}, at: draft.at, version: 3 }).kind).toBe('new');
  });
});
