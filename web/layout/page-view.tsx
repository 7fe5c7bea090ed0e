import { startTransition, use, useCallback, useState } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { loadPage } from '../routes/page-modules.ts';
import { isPageName, pages } from '../routes/pages.ts';
import type { View } from '../routes/views.ts';
import { MarkGone } from './mark-gone.ts';
import { useHead } from './use-head.ts';
import { useHydrated } from '../components/use-hydrated.ts';

/** Renders a page once its chunk is loaded. Servers have no session, so they render private pages as a spinner. */
export function PageView({ view }: { view: View }) {
  const hydrated = useHydrated();
  if (isPageName(view.name) && pages[view.name].audience === 'private' && !hydrated)
    return <Spinner label="Loading..." fillsPage />;
  return <PageOrGone view={view} />;
}

function PageOrGone({ view }: { view: View }) {
  const [gone, setGone] = useState<View>();
  const markGone = useCallback(
    (goneView: View) => startTransition(() => setGone({ ...goneView, name: 'gone' })),
    [],
  );
  return (
    <MarkGone value={markGone}>
      <LoadedPage view={gone?.path === view.path ? gone : view} />
    </MarkGone>
  );
}

function LoadedPage({ view }: { view: View }) {
  const page = use(loadPage(view.name));
  const { Component } = page;
  useHead(view, page);
  // Remounts for another item or year, but not for another gallery folder.
  return <Component key={view.slug ?? view.year ?? ''} view={view} />;
}
