import { type ReactNode, useEffect, useState } from 'react';
import { FailedState } from '../ui/failed-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import { itemWithSlug, type Listing } from '../data/listing.ts';
import type { Loaded } from '../data/query.ts';
import type { View } from '../routes/views.ts';
import { useQueryStore } from '../data/query-store.tsx';
import { Component as NotFound } from '../not-found/page.tsx';

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

/**
 * Shown for an item that the API does not list. If the site still has a page at this address, the item was deleted and the
 * publisher has not yet replaced its page; otherwise the address is unknown.
 */
function MissingItem({ view: { path }, loading }: { view: View; loading: string }) {
  const { files } = useQueryStore();
  const [isUnknown, setUnknown] = useState(!files.isPublished);
  useEffect(() => {
    let isShown = true;
    void files.load(path).then(() => {
      if (!isShown) return;
      if (files.at(path)) files.markGone(path);
      else setUnknown(true);
    });
    return () => {
      isShown = false;
    };
  }, [files, path]);
  return isUnknown ? <NotFound /> : <Spinner label={loading} fillsPage />;
}
