import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../../contract/site/search-document.ts';
import { TodayProvider } from '../../../web/data/today.tsx';
import { ResultList } from '../../../web/search/result-list.tsx';

const newsletter: SearchDocument = {
  kind: 'document',
  title: 'Newsletter',
  text: 'Dear friends, the roof is mended.',
  words: 'Baptisms choir baptised',
  path: '/newsletters/text/1',
};
const marked = (document: SearchDocument, question: string) => {
  const markup = renderToStaticMarkup(
    <StaticRouter location="/search">
      <TodayProvider initial="2026-11-22">
        <ResultList documents={[document]} question={question} />
      </TodayProvider>
    </StaticRouter>,
  );
  return [...markup.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word);
};

describe('a result', () => {
  it('quotes the matching words from the rest of its text', () => {
    expect(marked(newsletter, 'christening')).toEqual(['Baptisms']);
    expect(marked(newsletter, 'bapti')).toEqual(['Baptisms', 'baptised']);
  });

  it('marks matches in its excerpt and then quotes no others', () => {
    expect(marked({ ...newsletter, words: 'roofing' }, 'roof')).toEqual(['roof']);
  });
});
