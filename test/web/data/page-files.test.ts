import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../web/data/api.ts';
import {
  createPageFiles,
  fetchPageFile,
  type PageFile,
  parsePageFile,
} from '../../../web/data/page-files.ts';
import { defineQuery } from '../../../web/data/query.ts';
import { createQueryStore } from '../../../web/data/query-store.tsx';

const opened = { path: '/news/fair', data: { news: ['part'], footer: ['whole'] } };
const queryOf = (key: string, request: () => Promise<string[]>, more = {}) =>
  defineQuery({ key, path: `/api/${key}`, label: key, request, select: (value: string[]) => value, ...more });
const fails = () => Promise.reject(new Error('no response'));
const loaded = (value: unknown) => expect.objectContaining({ status: 'loaded', value, isFallback: false });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the value of a query', () => {
  const storeWith = (fetchFile: (path: string) => Promise<PageFile | undefined>) =>
    createQueryStore(createApi(), createPageFiles({ opened, fetchFile }));

  it('in a page’s file is not read by another page', () => {
    const store = storeWith(async () => undefined);
    const news = queryOf('news', fails);
    expect(store.read(news, '/news/fair')).toEqual(loaded(['part']));
    expect(store.read(news, '/news/2026')).toEqual({ status: 'loading' });
  });

  it('is another page’s if every file contains all of it', () => {
    const footer = queryOf('footer', fails, { isWhole: true });
    expect(storeWith(fails).read(footer, '/team')).toEqual(loaded(['whole']));
    expect(storeWith(fails).read(footer)).toEqual(loaded(['whole']));
  });

  it('comes from the page’s own file when the API fails, and from the fallback when that fails too', async () => {
    const news = queryOf('news', fails, { fallback: () => ['sample'] });
    const store = storeWith(async (path) => (path === '/' ? { data: { news: ['own'] } } : undefined));
    await store.refresh(news, '/');
    expect(store.read(news, '/')).toEqual(expect.objectContaining({ retry: expect.any(Function) }));
    expect(store.read(news, '/')).toEqual(loaded(['own']));
    expect(store.read(news, '/news/2026')).toEqual({ status: 'loading', retry: expect.any(Function) });
    await store.refresh(news, '/news/2026');
    expect(store.read(news, '/news/2026')).toMatchObject({ value: ['sample'], isFallback: true });
    expect(store.read(news, '/')).toEqual(loaded(['own']));
  });

  it('is the API’s on every page once it has responded', async () => {
    const news = queryOf('news', async () => ['complete']);
    const store = storeWith(async () => undefined);
    await store.refresh(news, '/news/fair');
    for (const path of ['/news/fair', '/news/2026'])
      expect(store.read(news, path)).toEqual(loaded(['complete']));
    expect(store.rendered(news, '/news/fair')).toEqual(loaded(['part']));
  });
});

describe('the page files of a visit', () => {
  const file = { data: { news: [] } };

  it('are fetched once, and again when a minute has passed', async () => {
    vi.useFakeTimers();
    const fetchFile = vi.fn(async () => file);
    const files = createPageFiles({ opened, fetchFile });
    await files.load(opened.path);
    await Promise.all([files.load('/'), files.load('/')]);
    expect(fetchFile).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(61_000);
    await files.load('/');
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  it('are fetched again after a failure', async () => {
    const fetchFile = vi.fn<() => Promise<PageFile | undefined>>(async () => undefined);
    const files = createPageFiles({ opened, fetchFile });
    await files.load('/');
    fetchFile.mockResolvedValue(file);
    await files.load('/');
    expect(files.at('/')).toBe(file);
  });

  it('delay a navigation for a second at most', async () => {
    vi.useFakeTimers();
    const files = createPageFiles({ opened, fetchFile: () => new Promise(() => {}) });
    expect(files.pending(opened.path)).toBeUndefined();
    const wait = files.pending('/');
    expect(files.pending('/')).toBe(wait);
    await vi.advanceTimersByTimeAsync(1_000);
    await wait;
    expect(files.pending('/')).toBeUndefined();
  });

  it.each([
    ['where pages are not published', { opened: { path: '/', data: {} } }],
    ['of an administrator', { opened, isAdministrator: true }],
  ])('do not delay a navigation %s', (_where, options) => {
    const fetchFile = vi.fn(async () => file);
    expect(createPageFiles({ ...options, fetchFile }).pending('/team')).toBeUndefined();
    expect(fetchFile).not.toHaveBeenCalled();
  });

  it('show that an item was deleted', async () => {
    const files = createPageFiles({ opened, fetchFile: async () => ({ data: {}, missing: 'gone' }) });
    await files.load('/gone');
    expect(files.missing('/gone')).toBe('gone');
  });
});

describe('a page file', () => {
  const script = new URL('../../../web/data/page-files.ts', import.meta.url).pathname;
  const html = (view: string, release = script) =>
    `<script src="${release}"></script><div id="root" data-view="${view}" data-start="x"><p></p></div>
     <script type="application/json" id="page-data">{"news":["\\u003cb>"]}</script>`;

  it.each([
    ['newsItem', { data: { news: ['<b>'] } }],
    ['gone', { data: { news: ['<b>'] }, missing: 'gone' }],
    ['notFound', { data: { news: ['<b>'] }, missing: 'notFound' }],
  ])('of the view %s is parsed', (view, expected) => expect(parsePageFile(html(view))).toEqual(expected));

  it.each([
    ['of another release', async () => new Response(html('home', '/assets/site-other.js'))],
    ['of a page that may not exist yet', async () => new Response(html('notFound'), { status: 404 })],
    ['that is not one', async () => new Response(`<p>${script}</p>`)],
    ['that cannot be fetched', fails],
  ])('%s is not used', async (_which, respond) => {
    vi.stubGlobal('fetch', respond);
    expect(await fetchPageFile('/')).toBeUndefined();
  });

  it.each([
    ['gone', { missing: 'gone' }],
    ['newsItem', { data: { news: ['<b>'] } }],
  ])('of the view %s is used with the data of its own release', async (view, expected) => {
    vi.stubGlobal('fetch', async () => new Response(html(view)));
    expect(await fetchPageFile('/x')).toMatchObject(expected);
  });
});
