import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiUnavailable } from '../../../web/data/api-error.ts';
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

  it('is waited for by one who writes', async () => {
    const fetched = vi.fn(neverAnswers);
    vi.stubGlobal('fetch', fetched);
    void api.news.create({});
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(patience).not.toHaveBeenCalled();
  });
});

async function neverAnswers(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
