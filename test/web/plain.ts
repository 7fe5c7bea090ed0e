import { withoutBareSpans } from './bare-spans.ts';

/** The text of a file without the escapes and folds of its format. */
export function plain(text: string): string {
  return withoutBareSpans(text)
    .replaceAll(/\r\n[ \t]/g, '')
    .replaceAll('\\,', ',')
    .replaceAll('\\;', ';')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('\\u003c', '<')
    .replaceAll('<wbr/>', '');
}
