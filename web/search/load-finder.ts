import { searchIndexPath, type SearchDocument } from '../../contract/site/site-files.ts';
import { readPublished } from '../data/request.ts';
import { createFinder, type Finder } from './finder.ts';

let loading: Promise<Finder> | undefined;

/** Returns the finder over `/search.json`, fetched once per visit. Rejects when the fetch fails; the next call retries. */
export function loadFinder(): Promise<Finder> {
  loading ??= readPublished<SearchDocument[]>(searchIndexPath).then(createFinder);
  loading.catch(() => (loading = undefined));
  return loading;
}
