import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../web/data/api.ts';
import { defineQuery } from '../../../web/data/query.ts';
import type { PageData } from '../../../web/data/page-data.ts';
import { createQueryStore } from '../../../web/data/query-store.tsx';

/** A query with its own store, as a page uses it. */
function createQuery<Value>(
  label: string,
  load: () => Promise<Value>,
  fallback?: () => Value | Promise<Value>,
  data?: PageData,
  isCurrent = false,
) {
  const query = defineQuery({
    key: label,
    path: `/api/${label}`,
    label,
    request: load,
    select: (value: Value) => value,
    ...(fallback && { fallback }),
  });
  const store = createQueryStore(createApi(), data, { isCurrent });
  return {
    current: () => store.read(query),
    subscribe: (listener: () => void) => store.subscribe(query, listener),
    refresh: () => store.refresh(query),
  };
}

describe('a query', () => {
  let now = 0;
  const warn = vi.spyOn(console, 'warn');
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    warn.mockImplementation(() => {});
  });
  afterEach(() => void vi.clearAllMocks());

  const fails = () => Promise.reject(new Error('no response'));

  it('goes from loading to loaded and notifies its listeners', async () => {
    const read = createQuery('News', async () => ['a']);
    const listener = vi.fn();
    read.subscribe(listener);
    expect(read.current()).toEqual({ status: 'loading' });
    await read.refresh();
    expect(read.current()).toEqual({ status: 'loaded', value: ['a'], isFallback: false });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('sends one request for concurrent refreshes and those shortly after', async () => {
    const load = vi.fn(async () => []);
    const read = createQuery('News', load);
    await Promise.all([read.refresh(), read.refresh()]);
    now = 1000;
    await read.refresh();
    expect(load).toHaveBeenCalledOnce();
    now = 5000;
    await read.refresh();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('uses the fallback when loading fails, marks it as one, and logs a warning', async () => {
    const read = createQuery<string[]>('News', fails, () => ['sample']);
    await read.refresh();
    expect(read.current()).toMatchObject({ status: 'loaded', value: ['sample'], isFallback: true });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('keeps the previous value instead of the fallback when a refresh fails', async () => {
    const load = vi.fn(async () => ['real']);
    const read = createQuery<string[]>('News', load, () => ['sample']);
    await read.refresh();
    load.mockImplementation(fails);
    now = 5000;
    await read.refresh();
    expect(read.current()).toMatchObject({ status: 'loaded', value: ['real'], isFallback: false });
  });

  it('loads again, without the fallback, when a retry replaces it', async () => {
    const load = vi.fn<() => Promise<string[]>>(fails);
    const read = createQuery<string[]>('News', load, () => ['sample']);
    await read.refresh();
    const failed = read.current();
    load.mockResolvedValue(['real']);
    if ('retry' in failed) failed.retry?.();
    expect(read.current()).toEqual({ status: 'loading' });
    await vi.waitFor(() => expect(read.current()).toMatchObject({ value: ['real'], isFallback: false }));
  });

  it('replaces the fallback once loading succeeds', async () => {
    const load = vi.fn<() => Promise<string[]>>(fails);
    const read = createQuery<string[]>('News', load, () => ['sample']);
    await read.refresh();
    load.mockImplementation(async () => ['real']);
    await read.refresh();
    expect(read.current()).toEqual({ status: 'loaded', value: ['real'], isFallback: false });
  });

  it('fails without a fallback or when the fallback fails too, and can be retried', async () => {
    const load = vi.fn<() => Promise<string[]>>(fails);
    for (const read of [createQuery('Team', load), createQuery('Team', load, fails)]) {
      load.mockImplementation(fails);
      await read.refresh();
      const failed = read.current();
      if (failed.status !== 'failed') throw new Error('It should have failed');
      load.mockImplementation(async () => ['Laurence']);
      failed.retry();
      expect(read.current()).toEqual({ status: 'loading' });
      await vi.waitFor(() => expect(read.current().status).toBe('loaded'));
    }
  });

  it('is not requested when the page’s file contains it, but for an administrator, who keeps it when that fails', async () => {
    const load = vi.fn(async () => ['new']);
    const held = { status: 'loaded', value: ['held'], isFallback: false };
    const visitors = createQuery('News', load, () => ['sample'], { News: ['held'] });
    await visitors.refresh();
    expect(load).not.toHaveBeenCalled();
    expect(visitors.current()).toEqual(held);
    const own = createQuery('News', load, () => ['sample'], { News: ['held'] }, true);
    load.mockImplementationOnce(fails);
    await own.refresh();
    expect(own.current()).toEqual(held);
    await own.refresh();
    expect(own.current()).toEqual({ ...held, value: ['new'] });
  });

  it('does not share its value with another store', async () => {
    const query = defineQuery({
      key: 'n',
      path: '/n',
      label: 'N',
      request: async () => 1,
      select: (value: number) => value,
    });
    const [one, other] = [createQueryStore(createApi()), createQueryStore(createApi())];
    await one.refresh(query);
    expect(one.read(query).status).toBe('loaded');
    expect(other.read(query).status).toBe('loading');
  });
});
