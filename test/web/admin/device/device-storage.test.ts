import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBrowser, openPage } from './open-page.ts';

beforeEach(() => {
  newBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('device storage', () => {
  it('returns stored values on a later page, without removed ones', async () => {
    const { device } = await openPage();
    device.writeStored('a', { title: 'Fête' });
    device.writeStored('b', 1);
    device.removeStored('b');
    expect(await device.flushDeviceStorage()).toBe(true);
    const later = (await openPage()).device;
    expect(later.readStored('a')).toEqual({ title: 'Fête' });
    expect(later.readStored('b')).toBeUndefined();
  });

  it('reports a value as not stored while the browser rejects it, and as stored after a successful write', async () => {
    const { device } = await openPage();
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

  it('batches the writes of one microtask into a transaction, with a new transaction for each file', async () => {
    // Node's BroadcastChannel cannot post files.
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        postMessage() {}
      },
    );
    const { device } = await openPage();
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const writes = () => transactions.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
    for (const key of ['a', 'b', 'c']) device.writeStored(key, key);
    device.writeStored('a', 'later');
    device.removeStored('c');
    expect(await device.flushDeviceStorage()).toBe(true);
    expect(writes()).toBe(1);
    device.writeStored('file 1', new Blob(['1']));
    device.writeStored('record 1', 1);
    device.writeStored('file 2', new Blob(['2']));
    expect(await device.flushDeviceStorage()).toBe(true);
    expect(writes()).toBe(3);
    const later = (await openPage()).device;
    expect(['a', 'b', 'c', 'record 1'].map(later.readStored)).toEqual(['later', 'b', undefined, 1]);
  });

  it('stores the other writes of a batch if the browser rejects one of them', async () => {
    const { device } = await openPage();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (key === 'b') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    for (const key of ['a', 'b', 'c']) device.writeStored(key, key);
    expect(await device.flushDeviceStorage()).toBe(false);
    const later = (await openPage()).device;
    expect(['a', 'b', 'c'].map(later.readStored)).toEqual(['a', undefined, 'c']);
  });

  it('reports a value as not stored if it cannot be read back', async () => {
    const { device } = await openPage();
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

  it('opens in memory if the browser denies a database, and reports at once that storage is unreliable', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { device } = await openPage();
    expect(device.isStorageReliable.get()).toBe(false);
    device.writeStored('a', 1);
    expect(device.readStored('a')).toBe(1);
    expect(await device.flushDeviceStorage()).toBe(false);
  });

  it('announces the values of a browser that opens its database late, without replacing newer ones', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const earlier = await openPage();
    const pending = 'parish-draft/anna/events/new';
    earlier.device.writeStored(pending, { title: 'Queued' });
    earlier.device.writeStored('a', 'stored');
    await earlier.device.flushDeviceStorage();
    const openDatabase = delayDatabase();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const opening = openPage();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(3_000);
    const { device } = await opening;
    vi.useRealTimers();
    expect([device.readStored('a'), device.isStorageReliable.get()]).toEqual([undefined, false]);
    device.writeStored('a', 'newer');
    const changes: unknown[] = [];
    device.storageChange.subscribe(() => changes.push(device.storageChange.get()));
    openDatabase();
    await vi.waitFor(() => expect(changes).toEqual([{ key: pending, isRemote: true }]));
    expect([pending, 'a'].map(device.readStored)).toEqual([{ title: 'Queued' }, 'newer']);
    expect(await device.flushDeviceStorage()).toBe(true);
  });

  it('opens with what another window writes and removes while it is reading the stored values', async () => {
    const { device } = await openPage();
    device.writeStored('removed', 1);
    device.writeStored('changed', 1);
    await device.flushDeviceStorage();
    const snapshot = delaySnapshot();
    const opening = openPage();
    await snapshot.isRead;
    device.removeStored('removed');
    device.writeStored('changed', 2);
    device.writeStored('added', 2);
    await device.flushDeviceStorage();
    // The other window's channel delivers its messages in later tasks.
    await new Promise((resolve) => setTimeout(resolve, 50));
    snapshot.release();
    const second = (await opening).device;
    const keys = ['removed', 'changed', 'added'];
    await vi.waitFor(() => expect(keys.map(second.readStored)).toEqual([undefined, 2, 2]));
  });
});

/** Delays the values that the next page reads, after it has read them. */
function delaySnapshot(): { isRead: Promise<void>; release: () => void } {
  const { getAll } = IDBObjectStore.prototype;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const isRead = new Promise<void>((resolve) => {
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore) {
      const request: IDBRequest = getAll.call(this);
      let onSuccess: typeof request.onsuccess = null;
      request.addEventListener('success', (event) => {
        resolve();
        void released.then(() => onSuccess?.call(request, event));
      });
      Object.defineProperty(request, 'onsuccess', { set: (handler) => (onSuccess = handler) });
      return request;
    });
  });
  return { isRead, release };
}

/** Delays the next database of this browser until the returned function is called. */
function delayDatabase(): () => void {
  const { open } = IDBFactory.prototype;
  let release = () => {};
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(function (this: IDBFactory, name) {
    const request: IDBOpenDBRequest = open.call(this, name);
    const opened = new Promise<void>((resolve) => (release = resolve));
    let onSuccess: typeof request.onsuccess = null;
    request.addEventListener('success', (event) => void opened.then(() => onSuccess?.call(request, event)));
    Object.defineProperty(request, 'onsuccess', { set: (handler) => (onSuccess = handler) });
    return request;
  });
  return () => release();
}
