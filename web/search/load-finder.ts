import { searchIndexPath } from '../../contract/site/site-files.ts';
import type { SearchDocument } from '../../contract/site/search-document.ts';
import { createFinder, type Finder } from './finder.ts';

let loading: Promise<Finder> | undefined;

/** Returns the finder over `/search.json`, fetched once per visit. Rejects when the fetch fails; the next call retries. */
export function loadFinder(): Promise<Finder> {
  loading ??= fetchIndex().then(createFinder);
  loading.catch(() => (loading = undefined));
  return loading;
}

async function fetchIndex(): Promise<SearchDocument[]> {
  const response = await fetch(searchIndexPath);
  if (!response.ok) throw new Error(`${searchIndexPath}: ${response.status}`);
  return response.json();
}
