import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../../contract/site/site-files.ts';
import { TodayProvider } from '../../../web/data/today.tsx';
import { visibleText } from '../visible-text.ts';
import { ResultList } from '../../../web/search/search-results.tsx';

const newsletter: SearchDocument = {
  kind: 'document',
  title: 'Newsletter',
  text: 'Dear friends, the roof is mended.',
  words: 'Baptisms choir baptised',
  path: '/newsletters/text/1',
};
const markupOf = (document: SearchDocument, question: string) =>
  renderToStaticMarkup(
    <TodayProvider initial="2026-11-22">
      <ResultList documents={[document]} question={question} />
    </TodayProvider>,
  );
const marked = (document: SearchDocument, question: string) =>
  [...markupOf(document, question).matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word);

describe('a result', () => {
  it('quotes the matching words from the rest of its text', () => {
    expect(marked(newsletter, 'christening')).toEqual(['Baptisms']);
    expect(marked(newsletter, 'bapti')).toEqual(['Baptisms', 'baptised']);
  });

  it('begins at the sentence that matches', () => {
    const text = 'Come at 6 p.m. on Sunday. There is parking behind the hall! Bring a chair.';
    const shown = (question: string) =>
      visibleText(
        /<p class="[^"]*text[^"]*">.*<\/p>/s.exec(markupOf({ ...newsletter, text }, question))?.[0] ?? '',
      ).trim();
    expect(shown('parking')).toMatch(/^There is parking/);
    expect(shown('sunday')).toMatch(/^Come at 6 p/);
    expect(shown('newsletter')).toMatch(/^Come at/);
  });

  it('marks matches in its excerpt and then quotes no others', () => {
    expect(marked({ ...newsletter, words: 'roofing' }, 'roof')).toEqual(['roof']);
  });
});
