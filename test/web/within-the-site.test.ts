import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stagePath } from '../../contract/addresses.ts';
import { createApi } from '../../web/data/api.ts';
import { createPageFiles, type PageFile, parsePageFile } from '../../web/data/page-files.ts';
import type { Query } from '../../web/data/query.ts';
import { createQueryStore, type QueryStore } from '../../web/data/query-store.tsx';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { loadPage, pageQueriesOf } from '../../web/app/page-modules.ts';
import { isPublicView, viewAt } from '../../web/routes/views.ts';
import { clientBuild } from './client-build.ts';
import { siteDataOn } from './site-data.ts';

const now = new Date('2026-11-22T10:00:00Z');
const data = siteDataOn('2026-11-22');
const renderer = await createRenderer(clientBuild);

/** The kind of a page: two pages of a kind have the same queries, for other items. */
function kindOf(path: string): string {
  const { name, list, folder = '', part = 1 } = viewAt(path);
  return [name, list, folder && 'folder', part > 1 && 'part'].join(' ');
}

/** Up to two pages of each kind. */
const all = renderer.pages(data, now).map(({ path }) => path);
const paths = all.filter((path, index) => {
  const before = all.slice(0, index).filter((other) => kindOf(other) === kindOf(path));
  return before.length < 2;
});

const files = new Map<string, PageFile>();
const queriesAt = new Map<string, readonly Query<unknown>[]>();
beforeAll(async () => {
  for (const path of paths) {
    const file = parsePageFile(await renderer.render(path, data, now));
    if (file) files.set(path, file);
    const view = viewAt(path);
    if (!isPublicView(view.name)) throw new Error(`${path} is a page of the admin area`);
    const page = await loadPage(view.name);
    queriesAt.set(
      path,
      pageQueriesOf(page, view).map(({ query }) => query),
    );
  }
});

const pending = new Promise<Response>(() => {});
const api = {
  up: async (address: string) =>
    Response.json(data[new URL(address, 'https://x').pathname.replace(stagePath, '')]),
  down: async () => Promise.reject(new Error('no response')),
  slow: () => pending,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('location', new URL('https://parish.example'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visit(path: string): QueryStore {
  const file = files.get(path);
  if (!file) throw new Error(`${path} has no file`);
  const fetchFile = async (other: string) => files.get(other);
  return createQueryStore(createApi(), createPageFiles({ opened: { ...file, path }, fetchFile }));
}

/** Opens the page at a path, as a link does, and returns what its queries show once the API has responded, or failed. */
async function shownAt(
  store: QueryStore,
  path: string,
  state: keyof typeof api,
): Promise<readonly unknown[]> {
  const queries = queriesAt.get(path) ?? [];
  await store.files.pending(path);
  const refreshed = Promise.all(queries.map((query) => store.refresh(query, path)));
  if (state !== 'slow') await refreshed;
  return queries.map((query) => {
    const { status, ...rest } = store.read(query, path);
    return { key: query.key, status, failed: 'retry' in rest, ...('value' in rest && { value: rest.value }) };
  });
}

describe.each(['up', 'down', 'slow'] as const)('with the API %s', (state) => {
  it('a page reached from any other shows what it shows when it is opened directly', async () => {
    vi.stubGlobal('fetch', api[state]);
    const direct = new Map<string, readonly unknown[]>();
    for (const path of paths) direct.set(path, await shownAt(visit(path), path, state));
    for (const from of paths) {
      const store = visit(from);
      await shownAt(store, from, state);
      for (const to of paths)
        expect(await shownAt(store, to, state), `from ${from} to ${to}`).toEqual(direct.get(to));
    }
  });
});
