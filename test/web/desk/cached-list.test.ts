import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCachedList, reloadAllLists } from '../../../web/desk/cached-list.ts';

/** A list whose requests are answered by the test, in any order. */
function openList(standIn?: Parameters<typeof createCachedList<string>>[1]) {
  const requests: { resolve: (items: string[]) => void; reject: (error: Error) => void }[] = [];
  const request = () => new Promise<string[]>((resolve, reject) => void requests.push({ resolve, reject }));
  const list = createCachedList(request, standIn);
  return { list, requests };
}

const failure = new Error('The server is down');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is loading until the first response', async () => {
  const { list, requests } = openList();
  expect(list.get()).toEqual({ items: undefined, status: 'loading', reads: 0 });
  const reading = list.read();
  requests[0]?.resolve(['Fair']);
  expect(await reading).toEqual(['Fair']);
  expect(list.get()).toEqual({ items: ['Fair'], status: 'loaded', reads: 1 });
});

it('ignores the response to an earlier request that arrives after a later one', async () => {
  const { list, requests } = openList();
  const readings = [list.read(), list.reload()];
  requests[1]?.resolve(['Fair', 'Walk']);
  requests[0]?.resolve(['Fair']);
  await Promise.all(readings);
  expect(list.get()).toEqual({ items: ['Fair', 'Walk'], status: 'loaded', reads: 1 });
});

it('ignores an earlier response also while the later one is under way', async () => {
  const { list, requests } = openList();
  const early = list.read();
  void list.reload();
  requests[0]?.resolve(['Fair']);
  await early;
  expect(list.get().status).toBe('loading');
});

it('keeps the items when a later read fails, and throws its error', async () => {
  const { list, requests } = openList();
  const first = list.read();
  requests[0]?.resolve(['Fair']);
  await first;
  const second = list.read();
  requests[1]?.reject(failure);
  await expect(second).rejects.toBe(failure);
  expect(list.get()).toEqual({ items: ['Fair'], status: 'failed', reads: 2 });
});

describe('a refresh', () => {
  it('shares the request of a consumer that appeared at the same time', () => {
    const { list, requests } = openList();
    list.refresh();
    list.refresh();
    expect(requests).toHaveLength(1);
  });

  it('does not wait for a request that has ended already', async () => {
    const { list, requests } = openList();
    list.refresh();
    requests[0]?.resolve(['Fair']);
    await vi.advanceTimersByTimeAsync(1);
    list.refresh();
    expect(requests).toHaveLength(2);
  });

  it('does not rely on a request that was sent some time before', () => {
    const { list, requests } = openList();
    list.refresh();
    vi.advanceTimersByTime(500);
    list.refresh();
    expect(requests).toHaveLength(2);
  });

  it('sends none while the last response is young enough', async () => {
    const { list, requests } = openList();
    list.refresh();
    requests[0]?.resolve(['Fair']);
    await vi.advanceTimersByTimeAsync(999);
    list.refresh(1000);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    list.refresh(1000);
    expect(requests).toHaveLength(2);
  });

  it('sends one after a failure, however young', async () => {
    const { list, requests } = openList();
    list.refresh();
    requests[0]?.reject(failure);
    await vi.advanceTimersByTimeAsync(0);
    list.refresh(Infinity);
    expect(requests).toHaveLength(2);
  });

  it.each(['under way', 'young'])(
    'sends one for a list that became stale, though a request is %s',
    async (state) => {
      const { list, requests } = openList();
      list.refresh();
      if (state === 'young') requests[0]?.resolve(['Fair']);
      await vi.advanceTimersByTimeAsync(0);
      reloadAllLists();
      list.refresh(Infinity);
      expect(requests).toHaveLength(2);
    },
  );
});

it('shows what stands in for the items after an error, if anything', async () => {
  const { list, requests } = openList((error) => (error === failure ? ['In memory'] : undefined));
  const first = list.read();
  requests[0]?.reject(failure);
  expect(await first).toEqual(['In memory']);
  expect(list.get().status).toBe('loaded');
  const second = list.read();
  requests[1]?.reject(new Error('Forbidden'));
  await expect(second).rejects.toThrow('Forbidden');
  expect(list.get()).toMatchObject({ items: ['In memory'], status: 'failed' });
});
