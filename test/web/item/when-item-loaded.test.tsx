import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../web/data/api.ts';
import type { Listing } from '../../../web/data/listing.ts';
import { queries } from '../../../web/data/queries.ts';
import type { Loaded } from '../../../web/data/query.ts';
import { createPageFiles } from '../../../web/data/page-files.ts';
import { createQueryStore, QueryStoreProvider } from '../../../web/data/query-store.tsx';
import { TodayProvider } from '../../../web/data/today.tsx';
import { WhenItemLoaded } from '../../../web/item/item-page.tsx';
import { viewAt } from '../../../web/routes/views.ts';

type Item = { readonly slug: string; readonly content: string };
const item = { slug: 'fair', content: 'Cakes.' };
const retry = () => {};
const part = (...items: Item[]): Listing<Item> => ({ items, total: 3, years: [], isPart: true });
const complete = (...items: Item[]): Listing<Item> => ({ items, total: items.length, years: [] });

const markupOf = (of: Loaded<Listing<Item>>, isPublished = false) =>
  renderToStaticMarkup(
    <StaticRouter location="/news/fair">
      <QueryStoreProvider
        store={createQueryStore(
          createApi(),
          createPageFiles({
            opened: { path: '/', data: isPublished ? { [queries.footerMassTimes.key]: [] } : {} },
          }),
        )}
      >
        <TodayProvider initial="2026-11-22">
          <WhenItemLoaded of={of} view={viewAt('/news/fair')} loading="Loading news...">
            {({ content }) => <p>{content}</p>}
          </WhenItemLoaded>
        </TodayProvider>
      </QueryStoreProvider>
    </StaticRouter>,
  );

describe('the page of an item', () => {
  it.each([
    ['the item', { value: part(item), isFallback: false }, 'Cakes.'],
    ['the item after a failed refresh', { value: part(item), isFallback: false, retry }, 'Cakes.'],
    ['a spinner while the list is partial', { value: part(), isFallback: false }, 'Loading news...'],
    ['an error when the rest could not be read', { value: part(), isFallback: false, retry }, 'Try Again'],
    ['an error when only samples are available', { value: complete(), isFallback: true, retry }, 'Try Again'],
    [
      'the not-found page when the complete list lacks the item',
      { value: complete({ ...item, slug: 'other' }), isFallback: false },
      'Page not found',
    ],
  ] as const)('shows %s', (_what, loaded, words) => {
    const texts = ['Cakes.', 'Loading news...', 'Try Again', 'Page not found'];
    const markup = markupOf({ status: 'loaded', ...loaded });
    expect(texts.filter((text) => markup.includes(text))).toEqual([words]);
  });

  it('shows a spinner on a published site until it is known whether the page exists', () => {
    const markup = markupOf({ status: 'loaded', value: complete(), isFallback: false }, true);
    expect(markup).toContain('Loading news...');
    expect(markup).not.toContain('Page not found');
  });
});
