import { startTransition, use, useCallback, useState } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { loadPage } from '../routes/page-modules.ts';
import { isPageName, pages } from '../routes/pages.ts';
import type { View } from '../routes/views.ts';
import { MarkGone } from './mark-gone.ts';
import { useHead } from './use-head.ts';
import { useHydrated } from './use-hydrated.ts';

/** One page, once its chunk is here. A server knows no administrator: of their pages it renders the frame alone. */
export function PageView({ view }: { view: View }) {
  const hydrated = useHydrated();
  if (isPageName(view.name) && pages[view.name].audience === 'private' && !hydrated)
    return <Spinner label="Loading..." fillsPage />;
  return <PageOrGone view={view} />;
}

function PageOrGone({ view }: { view: View }) {
  const [gone, setGone] = useState<View>();
  const markGone = useCallback(
    (found: View) => startTransition(() => setGone({ ...found, name: 'gone' })),
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
  // Another item is another page; another folder of the gallery is not.
  return <Component key={view.slug ?? view.year ?? ''} view={view} />;
}
