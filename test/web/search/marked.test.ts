import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Marked } from '../../../web/search/search-results.tsx';
import { withoutBareSpans } from '../bare-spans.ts';

const markupOf = (text: string, question: string) =>
  withoutBareSpans(renderToStaticMarkup(createElement(Marked, { text, question }))).replaceAll(
    / class="[^"]*"/g,
    '',
  );

it('marks the words of the question, and keeps a time on one line', () => {
  expect(markupOf('Confessions at 10:00 AM, and by appointment', 'confession')).toBe(
    '<mark>Confessions</mark><span> at <span>10:00 AM,</span> and by appointment</span>',
  );
});

it('marks words with vowel signs and letters without a decomposition', () => {
  expect(markupOf('Pawła at കുർബാന', 'pawla കുർബാന')).toBe('<mark>Pawła</mark> at <mark>കുർബാന</mark>');
});
