import type { ReactNode } from 'react';
import { FailedState } from '../../components/failed-state.tsx';
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
  /** `listing` may hold the item alone (`isPart`). */
  children: (item: Item, listing: Listing<Item>) => ReactNode;
};

/** Shows one item of a list on its own page; the not-found page once the whole list has been read and has none of that slug. */
export function WhenItemLoaded<Item extends object>({
  of,
  slug,
  loading,
  children,
}: WhenItemLoadedProps<Item>) {
  return (
    <WhenLoaded of={of} loading={loading}>
      {(listing, _isFallback, retry) => {
        const item = itemNamed(listing, slug);
        if (item) return children(item, listing);
        if (retry) return <FailedState message="This could not be loaded" retry={retry} fillsPage />;
        return listing.isPart ? <Spinner label={loading} fillsPage /> : <NotFound />;
      }}
    </WhenLoaded>
  );
}
