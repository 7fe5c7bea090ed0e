import type { ReactNode } from 'react';
import { FailedState } from '../../components/failed-state.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { itemWithSlug } from '../../data/item-with-slug.ts';
import type { Listing } from '../../data/listing.ts';
import type { Loaded } from '../../data/query.ts';
import type { View } from '../../routes/views.ts';
import { MissingItem } from './missing-item.tsx';

type WhenItemLoadedProps<Item extends object> = {
  of: Loaded<Listing<Item>>;
  view: View;
  loading: string;
  /** `listing` may contain only the item and its neighbours (`isPart`). */
  children: (item: Item, listing: Listing<Item>) => ReactNode;
};

/** Renders one item of a list on its own page. Only the complete list can show that the item is missing. */
export function WhenItemLoaded<Item extends object>({
  of,
  view,
  loading,
  children,
}: WhenItemLoadedProps<Item>) {
  return (
    <WhenLoaded of={of} loading={loading}>
      {(listing, _isFallback, retry) => {
        const item = itemWithSlug(listing, view.slug);
        if (item) return children(item, listing);
        if (retry) return <FailedState message="This could not be loaded" retry={retry} fillsPage />;
        if (listing.isPart) return <Spinner label={loading} fillsPage />;
        return <MissingItem view={view} loading={loading} />;
      }}
    </WhenLoaded>
  );
}
