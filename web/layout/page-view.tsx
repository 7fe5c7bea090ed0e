import { use, useEffect } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { useParish } from '../data/parish.tsx';
import { PagePathProvider, useQueryStore } from '../data/use-query.tsx';
import { loadPage } from '../routes/page-modules.ts';
import { hasView, isPublicView, type PublicViewName, type View } from '../routes/views.ts';
import { useHead } from './use-head.ts';

/** Renders a page once its chunk is loaded. */
export function PageView({ view }: { view: View }) {
  const { name } = view;
  const parish = useParish();
  if (!isPublicView(name)) return <AdminFrame />;
  return hasView(view, parish) ? (
    <LoadedPage view={view} name={name} />
  ) : (
    <LoadedPage view={{ ...view, name: 'notFound' }} name="notFound" />
  );
}

/** The page that the admin area starts in. If the site's app comes here, its document has to be loaded. */
function AdminFrame() {
  useEffect(() => location.reload(), []);
  return <Spinner label="Loading..." fillsPage />;
}

function LoadedPage({ view, name }: { view: View; name: PublicViewName }) {
  const { files } = useQueryStore();
  const page = use(loadPage(name));
  const pending = name !== 'notFound' ? files.pending(view.path) : undefined;
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
