import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, openPage } from './open-page.ts';

let local: Map<string, string>;
beforeEach(() => {
  local = newBrowser().local;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the device storage', () => {
  it('gives a later page what an earlier one has stored, and nothing that was removed', async () => {
    const { device } = await openPage('anna');
    device.writeStored('a', { title: 'Fête' });
    device.writeStored('b', 1);
    device.removeStored('b');
    expect(await device.flushDeviceStorage()).toBe(true);
    const later = (await openPage('anna')).device;
    expect(later.readStored('a')).toEqual({ title: 'Fête' });
    expect(later.readStored('b')).toBeUndefined();
  });

  it('never calls stored what the browser has refused, and says so until it is stored', async () => {
    const { device } = await openPage('anna');
    vi.spyOn(console, 'warn').mockReturnValue();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    device.writeStored('a', 1);
    expect(await device.flushDeviceStorage()).toBe(false);
    expect(device.readStored('a')).toBe(1);
    put.mockRestore();
    device.writeStored('a', 2);
    expect(await device.flushDeviceStorage()).toBe(true);
  });

  it('never calls stored what cannot be read back', async () => {
    const { device } = await openPage('anna');
    vi.spyOn(console, 'warn').mockReturnValue();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      _value,
      key,
    ) {
      return put.call(this, { value: 'something else', stamp: 'other' }, key);
    });
    device.writeStored('a', 1);
    expect(await device.flushDeviceStorage()).toBe(false);
  });

  it('opens without a database where the browser denies one, and says at once that nothing is kept', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { device } = await openPage('anna');
    expect(device.isStorageReliable.get()).toBe(false);
    device.writeStored('a', 1);
    expect(device.readStored('a')).toBe(1);
    expect(await device.flushDeviceStorage()).toBe(false);
  });

  it('takes over the drafts and changes of the last release, and leaves none behind', async () => {
    const draft = { values: { title: 'Fête' }, at: '2027-03-28T14:32:00.000Z', id: 'one' };
    local.set('parish-draft/anna/events/new', JSON.stringify(draft));
    local.set('parish-draft/anna/news/new', 'not JSON');
    local.set('parish-user', '{}');
    const { drafts } = await openPage('anna');
    const key = drafts.draftKey({ user: 'anna', resource: 'events', form: 'new' });
    expect(drafts.readDraft(key)).toEqual(draft);
    expect([...local.keys()]).toEqual(['parish-user']);
  });
});
