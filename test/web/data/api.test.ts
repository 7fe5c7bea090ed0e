import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiUnavailable, createRequest } from '../../../web/data/request.ts';
import { administration } from '../../../web/session/api.ts';
import { createApi } from '../../../web/data/api.ts';
import { textQuery } from '../../../web/documents/text-page.tsx';
import { loadFinder } from '../../../web/search/finder.ts';

const api = createApi();

describe('createApi, when the API does not respond', () => {
  /** Records the timeout of each request; `timeoutController` triggers it. */
  const requestedTimeout = vi.fn<(milliseconds: number) => void>();
  let timeoutController = new AbortController();

  beforeEach(() => {
    timeoutController = new AbortController();
    vi.stubGlobal('location', { hostname: 'www.parish.example' });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      requestedTimeout(milliseconds);
      return timeoutController.signal;
    });
    vi.stubGlobal('fetch', neverResponds);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    requestedTimeout.mockClear();
  });

  it.each([
    ['a list', () => api.record('news').list()],
    ['the search’s index', loadFinder],
    ['the text of a document', () => textQuery('newsletters', 'e5f1d9d6').load(api, () => undefined)],
  ])('rejects a read of %s with ApiUnavailable after ten seconds', async (_, read) => {
    const outcome = expect(read()).rejects.toMatchObject({ name: 'ApiUnavailable', mayBeDone: false });
    await vi.waitFor(() => expect(requestedTimeout).toHaveBeenCalledExactlyOnceWith(10_000));
    timeoutController.abort();
    await outcome;
  });

  it('rejects a write, which may be done, shortly after the gateway’s own timeout', async () => {
    const write = api.record('news').create({});
    const outcome = expect(write).rejects.toMatchObject({ name: 'ApiUnavailable', mayBeDone: true });
    await vi.waitFor(() => expect(requestedTimeout).toHaveBeenCalledExactlyOnceWith(34_000));
    timeoutController.abort(new DOMException('signal timed out', 'TimeoutError'));
    await outcome;
  });

  it('rejects a write that broke off, which may be done, and one without a token, which was not sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(api.record('news').create({})).rejects.toMatchObject({ mayBeDone: true });
    const unsent = createApi(() => Promise.reject(new ApiUnavailable('The sign-in could not be renewed')));
    await expect(unsent.record('news').create({})).rejects.toMatchObject({ mayBeDone: false });
  });
});

describe('createApi, when the gateway responds with an error', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function failureOf(status: number, body: string): Promise<unknown> {
    vi.stubGlobal('location', { hostname: 'www.parish.example' });
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    return api
      .record('news')
      .create({})
      .catch((error: unknown) => error);
  }

  it.each([502, 503, 504])('takes a %i that did not come from the API for ApiUnavailable', async (status) => {
    expect(await failureOf(status, '<html>')).toMatchObject({ name: 'ApiUnavailable', mayBeDone: true });
    expect(await failureOf(status, '{"error":"The change was not made."}')).toMatchObject({
      name: 'ApiError',
      status,
      problem: { error: 'The change was not made.' },
    });
  });

  it.each([403, 500])('takes each other error for the API’s, such as %i', async (status) => {
    expect(await failureOf(status, '<html>')).toMatchObject({ name: 'ApiError', status, problem: undefined });
  });
});

describe('createApi', () => {
  const fetched = vi.fn(async (_address: string) => Response.json([]));
  beforeEach(() => {
    vi.stubGlobal('location', { hostname: 'www.parish.example' });
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockClear();
  });

  it('shares one request between reads of a visitor within two seconds, and sends another for a later one', async () => {
    const visitor = createApi();
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    expect(await Promise.all([visitor.record('events').list(), visitor.record('events').list()])).toEqual([
      [],
      [],
    ]);
    now.mockReturnValue(11_999);
    expect(await visitor.record('events').list()).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
    now.mockReturnValue(12_000);
    await visitor.record('events').list();
    expect(fetched).toHaveBeenCalledTimes(2);
    now.mockRestore();
  });

  it('does not share a response that failed', async () => {
    const visitor = createApi();
    fetched.mockResolvedValueOnce(Response.json({}, { status: 500 })).mockRejectedValueOnce(new TypeError());
    await expect(visitor.record('events').list()).rejects.toThrow('500');
    await expect(visitor.record('events').list()).rejects.toBeInstanceOf(ApiUnavailable);
    expect(await visitor.record('events').list()).toEqual([]);
  });

  it('sends one request for concurrent reads of an administrator, and another after a write or a response', async () => {
    const administrator = createApi(async () => 'a token');
    const read = () => administrator.record('events').listAll();
    await Promise.all([read(), read()]);
    expect(fetched).toHaveBeenCalledTimes(1);
    await read();
    expect(fetched).toHaveBeenCalledTimes(2);
    await Promise.all([read(), administrator.record('news').create({}), Promise.resolve().then(read)]);
    expect(fetched.mock.calls.filter(([address]) => address.endsWith('/events/all'))).toHaveLength(4);
  });

  it('sends at most six reads at once', async () => {
    const responses: (() => void)[] = [];
    fetched.mockImplementation(
      () => new Promise((resolve) => responses.push(() => resolve(Response.json([])))),
    );
    const visitor = createApi();
    const names = ['events', 'news', 'reflections', 'team', 'history', 'devotions', 'mass-times'] as const;
    const reads = names.map((name) => visitor.record(name).list());
    await vi.waitFor(() => expect(responses).toHaveLength(6));
    await new Promise((resolve) => setTimeout(resolve));
    expect(responses).toHaveLength(6);
    responses[0]?.();
    await vi.waitFor(() => expect(responses).toHaveLength(7));
    for (const respond of responses) respond();
    await Promise.all(reads);
    fetched.mockImplementation(async () => Response.json([]));
  });

  describe.each([429, 502, 503, 504])('when the response is %i', (status) => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      fetched.mockImplementation(async () => Response.json({}, { status }));
    });
    afterEach(() => {
      vi.useRealTimers();
      fetched.mockImplementation(async () => Response.json([]));
    });

    it('repeats a read twice, each time after a pause', async () => {
      const outcome = expect(createApi().record('events').list()).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(50);
      expect(fetched).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(3_000);
      await outcome;
      expect(fetched).toHaveBeenCalledTimes(3);
    });

    it('succeeds when one of them does', async () => {
      fetched.mockImplementationOnce(async () => Response.json({}, { status }));
      fetched.mockImplementationOnce(async () => Response.json([]));
      const read = createApi().record('events').list();
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await read).toEqual([]);
    });

    it('does not repeat a write', async () => {
      await expect(createApi().record('events').create({})).rejects.toThrow();
      expect(fetched).toHaveBeenCalledTimes(1);
    });
  });

  describe('when the sign-in cannot be renewed', () => {
    const unrenewed = () => Promise.reject(new ApiUnavailable('The sign-in could not be renewed'));
    const offline = createApi(unrenewed);

    it('sends no write, which would be rejected without a token', async () => {
      await expect(offline.record('news').create({})).rejects.toBeInstanceOf(ApiUnavailable);
      expect(fetched).not.toHaveBeenCalled();
    });

    it.each([
      ['a list', () => offline.record('news').listAll()],
      ['the folders', () => offline.gallery.allFolders()],
      ['the changes', () => administration(createRequest(unrenewed)).changes.list()],
    ])(
      'sends no administrator’s read of %s, which would be rejected as if the session had ended',
      async (_, read) => {
        await expect(read()).rejects.toBeInstanceOf(ApiUnavailable);
        expect(fetched).not.toHaveBeenCalled();
      },
    );

    it('reads lists as a visitor', async () => {
      expect(await offline.record('news').list()).toEqual([]);
      expect(fetched).toHaveBeenCalledOnce();
    });
  });
});

async function neverResponds(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}
