import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../web/data/api.ts';
import type { Listing } from '../../../web/data/listing.ts';
import type { Loaded } from '../../../web/data/query.ts';
import { createQueryStore, QueryStoreProvider } from '../../../web/data/query-store.tsx';
import { TodayProvider } from '../../../web/data/today.tsx';
import { WhenItemLoaded } from '../../../web/item/item-page.tsx';
import { viewAt } from '../../../web/routes/views.ts';

type Item = { readonly slug: string; readonly content: string };
const item = { slug: 'fair', content: 'Cakes.' };
const retry = () => {};
const part = (...items: Item[]): Listing<Item> => ({ items, total: 3, years: [], isPart: true });
const complete = (...items: Item[]): Listing<Item> => ({ items, total: items.length, years: [] });

const markupOf = (of: Loaded<Listing<Item>>) =>
  renderToStaticMarkup(
    <QueryStoreProvider store={createQueryStore(createApi())}>
      <TodayProvider initial="2026-11-22">
        <WhenItemLoaded of={of} view={viewAt('/news/fair')} loading="Loading news...">
          {({ content }) => <p>{content}</p>}
        </WhenItemLoaded>
      </TodayProvider>
    </QueryStoreProvider>,
  );

describe('the page of an item', () => {
  it.each([
    ['the item', { value: part(item), isFallback: false }, 'Cakes.'],
    ['an error when only samples are available', { value: complete(), isFallback: true, retry }, 'Try Again'],
    [
      'the not-found page when the complete list lacks the item',
      { value: complete({ ...item, slug: 'other' }), isFallback: false },
      'Page not found',
    ],
  ] as const)('shows %s', (_what, loaded, words) => {
    const texts = ['Cakes.', 'Try Again', 'Page not found'];
    const markup = markupOf({ status: 'loaded', ...loaded });
    expect(texts.filter((text) => markup.includes(text))).toEqual([words]);
  });
});
