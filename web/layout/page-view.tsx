import { use } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import { PagePathProvider, useQueryStore } from '../data/use-query.tsx';
import { loadPage } from '../routes/page-modules.ts';
import { isPublicView, type View } from '../routes/views.ts';
import { useHead } from './use-head.ts';

/** Renders a page once its chunk is loaded. Servers have no session, so they render private pages as a spinner. */
export function PageView({ view }: { view: View }) {
  const hydrated = useHydrated();
  if (!isPublicView(view.name) && !hydrated) return <Spinner label="Loading..." fillsPage />;
  return <LoadedPage view={view} />;
}

function LoadedPage({ view }: { view: View }) {
  const { files } = useQueryStore();
  const page = use(loadPage(view.name));
  const pending = isPublicView(view.name) && view.name !== 'notFound' ? files.pending(view.path) : undefined;
  if (pending) use(pending);
  const { Component } = page;
  useHead(view, page);
  // Remounts for another item or year, but not for another gallery folder.
  return (
    <PagePathProvider value={view.path}>
      <Component key={view.slug ?? view.year ?? ''} view={view} />
    </PagePathProvider>
  );
}
