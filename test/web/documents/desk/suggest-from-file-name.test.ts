import { expect, it } from 'vitest';
import { suggestFromFileName } from '../../../../web/documents/desk/document-screens.ts';

it.each([
  ['newsletter-2026-11-22.pdf', 'Newsletter 22 November 2026', '2026-11-22'],
  ['Parish_Newsletter_22112026.pdf', 'Parish Newsletter 22 November 2026', '2026-11-22'],
  ['26.06.14 Newsletter.pdf', '26 06 14 Newsletter', undefined],
  ['Newsletter 22-11-2026.pdf', 'Newsletter 22 November 2026', '2026-11-22'],
  ['minutes 3rd Feb 2027.docx', 'Minutes 3 February 2027', '2027-02-03'],
  ['PPC 14 September 2026 final.docx', 'PPC final 14 September 2026', '2026-09-14'],
  ['2026-11-22.pdf', '22 November 2026', '2026-11-22'],
  ['news 2026-31-12.pdf', 'News 2026 31 12', undefined],
  ['Advent.v2.pdf', 'Advent v2', undefined],
])('suggests for %s the title %s and the date %s', (name, title, date) => {
  expect(suggestFromFileName(name)).toEqual({ title, ...(date && { date }) });
});
