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

async function neverAnswers(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
