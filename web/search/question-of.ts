import { queryParameter } from '../../contract/site/site-files.ts';

/** The question typed into the search form. */
export function questionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(queryParameter) ?? '');
}
