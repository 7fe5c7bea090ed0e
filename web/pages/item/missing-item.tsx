import { use, useEffect, useState } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useIsPublished } from '../../data/use-is-published.ts';
import { MarkGone } from '../../layout/mark-gone.ts';
import type { View } from '../../routes/views.ts';
import { Component as NotFound } from '../not-found/page.tsx';

/**
 * Shown for an item that the API does not list. If the site still has a page at this address, the item was deleted and the
 * publisher has not yet replaced its page; otherwise the address is unknown.
 */
export function MissingItem({ view, loading }: { view: View; loading: string }) {
  const isPublished = useIsPublished();
  const markGone = use(MarkGone);
  const [isUnknown, setUnknown] = useState(!isPublished);
  useEffect(() => {
    if (!isPublished) return undefined;
    let isShown = true;
    void hasOrHadPage(view.path).then((isGone) => {
      if (!isShown) return;
      if (isGone) markGone(view);
      else setUnknown(true);
    });
    return () => {
      isShown = false;
    };
  }, [view, isPublished, markGone]);
  return isUnknown ? <NotFound /> : <Spinner label={loading} fillsPage />;
}

/** The timeout in milliseconds, the same as for reads from the API. */
const TIMEOUT = 10_000;

/** Whether the site has a page at this path, or had one that was deleted (410). */
async function hasOrHadPage(path: string): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) } as const;
  const response = await fetch(path, request).catch(() => undefined);
  return response !== undefined && (response.ok || response.status === 410);
}
