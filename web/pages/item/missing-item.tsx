import { useEffect, useState } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useQueryStore } from '../../data/use-query.tsx';
import type { View } from '../../routes/views.ts';
import { Component as NotFound } from '../not-found/page.tsx';

/**
 * Shown for an item that the API does not list. If the site still has a page at this address, the item was deleted and the
 * publisher has not yet replaced its page; otherwise the address is unknown.
 */
export function MissingItem({ view: { path }, loading }: { view: View; loading: string }) {
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
