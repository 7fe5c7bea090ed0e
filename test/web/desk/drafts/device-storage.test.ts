import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newBrowser, openPage } from './open-page.ts';

const filesSchema = z.object({ file: z.instanceof(File) });

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

  it('keeps files as bytes, since WebKit stores no files in a private window, and knows if files alone are not kept', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { put } = IDBObjectStore.prototype;
    const refuse = (isRefused: (value: unknown) => boolean) =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        value,
        key,
      ) {
        if (Object.values(value).some(isRefused)) throw new DOMException('no', 'DataCloneError');
        return put.call(this, value, key);
      });
    refuse((each) => each instanceof Blob);
    const { device } = await openPage();
    device.writeStored('files', { file: new File(['x'], 'a.pdf', { type: 'application/pdf' }) });
    device.writeStored('draft', { title: 'Fête' });
    expect(await device.flushDeviceStorage()).toBe(true);
    const { device: later } = await openPage();
    const { file } = filesSchema.parse(later.readStored('files'));
    expect([file.name, file.type, await file.text()]).toEqual(['a.pdf', 'application/pdf', 'x']);
    refuse((each) => 'bytes' in Object(each));
    later.writeStored('files', { file });
    later.writeStored('draft', { title: 'Feast' });
    expect([await later.flushDeviceStorage(), later.lacksFilesOnly()]).toEqual([false, true]);
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

  it('opens in time if the browser reads its database late, and reads it the next time, without replacing newer values', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const earlier = await openPage();
    earlier.device.writeStored('a', 'stored');
    earlier.device.writeStored('b', 'stored');
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
    openDatabase();
    await device.readDeviceStorage();
    expect(['a', 'b'].map(device.readStored)).toEqual(['newer', 'stored']);
    expect(await device.flushDeviceStorage()).toBe(true);
  });

  it('reads what another window has written and removed, but keeps what this one types meanwhile', async () => {
    const { device } = await openPage();
    device.writeStored('removed', 1);
    device.writeStored('changed', 1);
    await device.flushDeviceStorage();
    const other = (await openPage()).device;
    other.removeStored('removed');
    other.writeStored('changed', 2);
    other.writeStored('added', 2);
    await other.flushDeviceStorage();
    const reading = device.readDeviceStorage();
    await Promise.resolve();
    device.writeStored('typed', 3);
    await reading;
    const keys = ['removed', 'changed', 'added', 'typed'];
    expect(keys.map(device.readStored)).toEqual([undefined, 2, 2, 3]);
  });
});

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
