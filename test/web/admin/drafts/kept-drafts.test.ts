import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from '../../../../contract/entities/kept-draft.ts';
import type * as Drafts from '../../../../web/admin/drafts/drafts.ts';
import type * as KeptDrafts from '../../../../web/admin/drafts/kept-drafts.ts';
import type * as Errors from '../../../../web/data/api-error.ts';

const drafts = vi.hoisted(() => ({ list: vi.fn(), keep: vi.fn(), remove: vi.fn() }));
vi.mock('../../../../web/session/api.ts', () => ({ api: { drafts } }));

const MINUTE = 60_000;
const device = 'this-device';
const at = '2027-03-28T14:32:00.000Z';
const path = Buffer.from('events/new').toString('base64url');

let page: EventTarget & { visibilityState: string };
let module: typeof KeptDrafts;
let errors: typeof Errors;
let stored: typeof Drafts;
let key: string;
let name: string;

beforeEach(async () => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks: { request: async () => {} } });
  vi.stubGlobal('localStorage', { getItem: () => device, setItem: () => {} });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  for (const call of Object.values(drafts)) call.mockReset();
  drafts.list.mockResolvedValue([]);
  drafts.keep.mockResolvedValue({});
  drafts.remove.mockResolvedValue({});
  // Each test is a new visit.
  vi.resetModules();
  [errors, module, stored] = await Promise.all([
    import('../../../../web/data/api-error.ts'),
    import('../../../../web/admin/drafts/kept-drafts.ts'),
    import('../../../../web/admin/drafts/drafts.ts'),
  ]);
  const form = stored.draftKey({ user: 'anna', resource: 'events', form: 'new' });
  key = stored.ownDraftKey(form);
  name = [device, key.slice(form.length + 1), path].join('~');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (title: string) => stored.writeDraft(key, { values: { title }, id: 'one' });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const open = async () => {
  module.openKeptDrafts('anna');
  await pass(0);
};
function hide(): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

const fromElsewhere = (changes: Partial<KeptDraft> = {}): KeptDraft => ({
  key: `another-device~its-window~${path}`,
  values: { title: 'From the telephone' },
  at,
  ...changes,
});
const elsewhere = () => `${stored.draftKey({ user: 'anna', resource: 'events', form: 'new' })}/its-window`;

describe('a draft of this device', () => {
  it('is sent a minute after its first change, as it is then, and again only after another', async () => {
    await open();
    type('Fê');
    await pass(MINUTE - 10_000);
    type('Fête');
    expect(drafts.keep).not.toHaveBeenCalled();
    await pass(10_000);
    expect(drafts.keep.mock.calls).toEqual([
      [name, expect.objectContaining({ values: { title: 'Fête' }, id: 'one', hasFiles: false })],
    ]);
    await pass(5 * MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(1);
    type('Fête champêtre');
    await pass(MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(2);
  });

  it('is sent at once when the page is hidden', async () => {
    await open();
    type('Fête');
    hide();
    expect(drafts.keep).toHaveBeenCalledTimes(1);
    await pass(MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(1);
  });

  it('says that it has files, which are not sent', async () => {
    await open();
    type('Fête');
    stored.writeDraftFiles(key, { file: new File(['x'], 'poster.pdf') });
    hide();
    expect(drafts.keep).toHaveBeenCalledWith(name, expect.objectContaining({ hasFiles: true }));
  });

  it('is never sent when it ends before, and is deleted when it ends later', async () => {
    await open();
    type('Fête');
    stored.removeDraft(key);
    await pass(MINUTE);
    expect(drafts.keep).not.toHaveBeenCalled();
    type('Fête');
    await pass(MINUTE);
    stored.removeDraft(key);
    expect(drafts.remove.mock.calls).toEqual([[name]]);
  });

  it('is deleted when it ends while it is being sent', async () => {
    await open();
    drafts.keep.mockImplementation(async () => stored.removeDraft(key));
    type('Fête');
    await pass(MINUTE);
    expect(drafts.remove).toHaveBeenLastCalledWith(name);
  });

  it.each([
    ['no connection', () => new errors.ApiUnavailable('offline')],
    ['a session that has ended', () => new errors.ApiError(401, 'Unauthorized')],
  ])('waits for the next minute with %s', async (_, errorOf) => {
    await open();
    drafts.keep.mockRejectedValueOnce(errorOf());
    type('Fête');
    await pass(MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(1);
    await pass(MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(2);
  });

  it('is not sent again when it was refused', async () => {
    await open();
    drafts.keep.mockRejectedValue(new errors.ApiError(413, 'Too large'));
    type('Fête');
    await pass(3 * MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(1);
  });

  it('that was typed without a connection in an earlier visit is sent in this one', async () => {
    type('Fête');
    await open();
    await pass(MINUTE);
    expect(drafts.keep).toHaveBeenCalledTimes(1);
  });

  it('that has ended while the server could not be reached is deleted there', async () => {
    drafts.list.mockResolvedValue([{ key: name, values: {}, at }]);
    await open();
    expect(drafts.remove.mock.calls).toEqual([[name]]);
    expect(stored.readDraft(key)).toBeUndefined();
  });

  it('of another user is not sent', async () => {
    await open();
    const form = stored.draftKey({ user: 'berta', resource: 'events', form: 'new' });
    stored.writeDraft(stored.ownDraftKey(form), { values: { title: 'Berta’s' } });
    await pass(MINUTE);
    hide();
    expect(drafts.keep).not.toHaveBeenCalled();
  });
});

describe('a draft of another device', () => {
  it('is stored here, follows its changes, and is not sent back', async () => {
    drafts.list.mockResolvedValue([fromElsewhere({ hasFiles: true })]);
    await open();
    expect(stored.readDraft(elsewhere())).toMatchObject({
      values: { title: 'From the telephone' },
      isFromElsewhere: true,
      hasFiles: true,
    });
    const later = '2027-03-28T15:00:00.000Z';
    drafts.list.mockResolvedValue([fromElsewhere({ at: later, values: { title: 'Later' } })]);
    await module.fetchDrafts();
    expect(stored.readDraft(elsewhere())).toMatchObject({ at: later, values: { title: 'Later' } });
    await pass(MINUTE);
    expect(drafts.keep).not.toHaveBeenCalled();
  });

  it('becomes one of this device when it is taken, and is deleted under its old name', async () => {
    drafts.list.mockResolvedValue([fromElsewhere({ id: 'two' })]);
    await open();
    stored.moveDraft(elsewhere(), key);
    expect(stored.readDraft(key)).toEqual({ values: { title: 'From the telephone' }, at, id: 'two' });
    expect(drafts.remove.mock.calls).toEqual([[fromElsewhere().key]]);
    await pass(MINUTE);
    expect(drafts.keep).toHaveBeenCalledWith(name, expect.objectContaining({ id: 'two' }));
  });

  it.each(['before it was taken', 'while it was being deleted'])(
    'is not stored again from a list that was requested %s',
    async (time) => {
      let onServer = [fromElsewhere()];
      let end = () => {};
      drafts.list.mockImplementation(async () => {
        const found = onServer;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return found;
      });
      drafts.remove.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
      await open();
      await pass(1_000);
      const earlier = time === 'before it was taken' ? module.fetchDrafts() : undefined;
      await pass(0);
      stored.moveDraft(elsewhere(), key);
      const fetched = earlier ?? module.fetchDrafts();
      await pass(1_000);
      onServer = [];
      end();
      await pass(1_000);
      await fetched;
      expect(stored.readDraft(elsewhere())).toBeUndefined();
    },
  );

  it('is removed here once it has ended there', async () => {
    drafts.list.mockResolvedValue([fromElsewhere()]);
    await open();
    drafts.list.mockResolvedValue([]);
    await module.fetchDrafts();
    expect(stored.readDraft(elsewhere())).toBeUndefined();
  });

  it('stays as it was when the server cannot be reached', async () => {
    drafts.list.mockResolvedValue([fromElsewhere()]);
    await open();
    drafts.list.mockRejectedValue(new errors.ApiUnavailable('offline'));
    await expect(module.fetchDrafts()).resolves.toBeUndefined();
    expect(stored.readDraft(elsewhere())).toBeDefined();
  });

  it('with an unknown name is ignored', async () => {
    drafts.list.mockResolvedValue([fromElsewhere({ key: 'one' }), fromElsewhere({ key: 'a~b~%%%' })]);
    await open();
    await pass(0);
    expect(drafts.remove).not.toHaveBeenCalled();
  });
});
