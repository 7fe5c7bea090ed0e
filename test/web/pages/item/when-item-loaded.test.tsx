import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../../web/data/listing.ts';
import type { Loaded } from '../../../../web/data/query.ts';
import { TodayProvider } from '../../../../web/data/today.tsx';
import { WhenItemLoaded } from '../../../../web/pages/item/when-item-loaded.tsx';

type Item = { readonly slug: string; readonly content: string };
const item = { slug: 'fair', content: 'Cakes.' };
const retry = () => {};
const part = (...items: Item[]): Listing<Item> => ({ items, total: 3, years: [], isPart: true });
const whole = (...items: Item[]): Listing<Item> => ({ items, total: items.length, years: [] });

const shown = (of: Loaded<Listing<Item>>) =>
  renderToStaticMarkup(
    <StaticRouter location="/news/fair">
      <TodayProvider initial="2026-11-22">
        <WhenItemLoaded of={of} slug="fair" loading="Loading news...">
          {({ content }) => <p>{content}</p>}
        </WhenItemLoaded>
      </TodayProvider>
    </StaticRouter>,
  );

describe('the page of an item', () => {
  it.each([
    ['its text', { value: part(item), isFallback: false }, 'Cakes.'],
    ['its text after a failed refresh', { value: part(item), isFallback: false, retry }, 'Cakes.'],
    ['that it is coming while the list is a part', { value: part(), isFallback: false }, 'Loading news...'],
    ['a failure when the rest could not be read', { value: part(), isFallback: false, retry }, 'Try Again'],
    ['a failure when samples stand in', { value: whole(), isFallback: true, retry }, 'Try Again'],
    [
      'that it is not there',
      { value: whole({ ...item, slug: 'other' }), isFallback: false },
      'Page not found',
    ],
  ] as const)('shows %s', (_what, loaded, words) => {
    const texts = ['Cakes.', 'Loading news...', 'Try Again', 'Page not found'];
    const markup = shown({ status: 'loaded', ...loaded });
    expect(texts.filter((text) => markup.includes(text))).toEqual([words]);
  });
});
