import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiTimeout, ApiUnavailable } from '../../../web/data/api-error.ts';
import { createApi } from '../../../web/data/api.ts';

const api = createApi();

describe('an API that hangs', () => {
  /** What each call waits with, and the clock that ends its waiting. */
  const patience = vi.fn<(milliseconds: number) => void>();
  let timeIsUp = new AbortController();

  beforeEach(() => {
    timeIsUp = new AbortController();
    vi.stubGlobal('location', { hostname: 'www.parish.example' });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      patience(milliseconds);
      return timeIsUp.signal;
    });
    vi.stubGlobal('fetch', neverAnswers);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    patience.mockClear();
  });

  it('is unavailable to one who reads, after ten seconds', async () => {
    const read = api.news.list();
    const outcome = expect(read).rejects.toBeInstanceOf(ApiUnavailable);
    await vi.waitFor(() => expect(patience).toHaveBeenCalledExactlyOnceWith(10_000));
    timeIsUp.abort();
    await outcome;
  });

  it('may have a write or not, a little after the gateway has given it up', async () => {
    const write = api.news.create({});
    const outcome = expect(write).rejects.toBeInstanceOf(ApiTimeout);
    await vi.waitFor(() => expect(patience).toHaveBeenCalledExactlyOnceWith(34_000));
    timeIsUp.abort(new DOMException('signal timed out', 'TimeoutError'));
    await outcome;
  });
});

describe('a list that is read twice at the same time', () => {
  const fetched = vi.fn<(address: string) => void>();
  beforeEach(() => {
    vi.stubGlobal('location', { hostname: 'www.parish.example' });
    vi.stubGlobal('fetch', async (address: string) => {
      fetched(address);
      return Response.json([]);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockClear();
  });

  it('is fetched once for a visitor, and again the next time', async () => {
    const visitor = createApi();
    expect(await Promise.all([visitor.events.list(), visitor.events.list()])).toEqual([[], []]);
    expect(fetched).toHaveBeenCalledTimes(1);
    await visitor.events.list();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is fetched twice for an administrator, who may have written in between', async () => {
    const administrator = createApi(async () => 'a token');
    await Promise.all([administrator.events.list(), administrator.events.list()]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

async function neverAnswers(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
