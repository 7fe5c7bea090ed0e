import type { ReactNode } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { itemNamed } from '../../data/item-of-listing.ts';
import type { Listing } from '../../data/listing.ts';
import type { Loaded } from '../../data/query.ts';
import { Component as NotFound } from '../not-found/page.tsx';

type WhenItemLoadedProps<Item extends object> = {
  of: Loaded<Listing<Item>>;
  slug: string | undefined;
  loading: string;
  children: (item: Item) => ReactNode;
};

/** Shows one item of a list on its own page; the not-found page once the whole list is here and has none of that slug. */
export function WhenItemLoaded<Item extends object>({
  of,
  slug,
  loading,
  children,
}: WhenItemLoadedProps<Item>) {
  return (
    <WhenLoaded of={of} loading={loading}>
      {(listing) => {
        const item = itemNamed(listing, slug);
        if (item) return children(item);
        return listing.isPart ? <Spinner label={loading} fillsPage /> : <NotFound />;
      }}
    </WhenLoaded>
  );
}
