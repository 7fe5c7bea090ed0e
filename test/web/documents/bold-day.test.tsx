import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withBoldDay } from '../../../web/documents/text-page.tsx';

it.each([
  ['Saturday 21 November – 6:00 PM', '<strong>Saturday 21 November</strong>'],
  ['Sunday, 22nd November 2026: 10:30 AM', '<strong>Sunday, 22nd November 2026</strong>'],
  ['Monday – No Mass', '<strong>Monday</strong>'],
  ['Sunday’s collection was £200', undefined],
  ['Mass on Sunday 22 November', undefined],
  ['Sundays of Advent', undefined],
  ['Thursday at half past seven in the loft.', undefined],
])('%s has its day in bold', (line, bold) => {
  const html = renderToStaticMarkup(withBoldDay(line));
  expect(/^<strong>.*?<\/strong>/.exec(html)?.[0]).toBe(bold);
});
