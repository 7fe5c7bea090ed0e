import { use } from 'react';
import { Spinner } from '../components/spinner.tsx';
import { loadPage } from '../routes/page-modules.ts';
import { type PageName, pages } from '../routes/pages.ts';
import { useHydrated } from './use-hydrated.ts';

/** One page, once its chunk is here. A server knows no administrator: of their pages it renders the frame alone. */
export function PageView({ name }: { name: PageName }) {
  const hydrated = useHydrated();
  if (pages[name].audience === 'private' && !hydrated) return <Spinner label="Loading..." fillsPage />;
  const { Component } = use(loadPage(name));
  return <Component />;
}
