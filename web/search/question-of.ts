import { questionParameter } from '../../contract/site-files.ts';

/** What is typed in the form of the search. */
export function questionOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(questionParameter) ?? '');
}
