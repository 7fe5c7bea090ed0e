import { queryParameter } from '../../contract/site/site-files.ts';
import { pages } from '../routes/pages.ts';

/** The address of the results page for a question. */
export function addressOfResults(question: string): string {
  return `${pages.search.path}?${new URLSearchParams({ [queryParameter]: question }).toString()}`;
}

/** The question typed into the search form. */
export function questionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(queryParameter) ?? '');
}
