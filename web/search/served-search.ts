import { type SearchDocument, searchPath } from '../../contract/site/site-files.ts';
import { defineQuery } from '../data/query.ts';

/** The server's results for the question in the page's address. */
export type ServedSearch = { readonly question: string; readonly documents: readonly SearchDocument[] };

/** The initial data of the results page. The browser searches locally and never requests it. */
export const servedSearch = defineQuery<ServedSearch, ServedSearch>({
  key: 'servedSearch',
  path: searchPath,
  label: 'Search',
  request: () => Promise.reject(new Error('Searches are not sent to the API')),
  select: (value) => value,
});
