import type { SearchDocument } from '../../contract/search-document.ts';
import { searchPath } from '../../contract/site-files.ts';
import { defineQuery } from '../data/query.ts';

/** What a server has found for the question in the address of its page. */
export type ServedSearch = { readonly question: string; readonly documents: readonly SearchDocument[] };

/** What the page of results begins with; a browser finds by itself and never asks for it. */
export const servedSearch = defineQuery<ServedSearch, ServedSearch>({
  key: 'servedSearch',
  path: searchPath,
  label: 'Search',
  request: () => Promise.reject(new Error('Searches are not sent to the API')),
  select: (value) => value,
});
