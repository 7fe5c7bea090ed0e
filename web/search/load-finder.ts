import { searchIndexPath } from '../../contract/site-files.ts';
import type { SearchDocument } from '../../contract/search-document.ts';
import { createFinder, type Finder } from './finder.ts';

let loading: Promise<Finder> | undefined;

/** The finder over `/search.json`, which is fetched once for a visit; rejects when it cannot be, and fetches again the next time. */
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
