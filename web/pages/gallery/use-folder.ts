import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { pages } from '../../routes/pages.ts';

/** The folder that the address names (`?folder=christmas`), or an empty text for the root gallery, 'All Photos'. */
export function useFolder(): string {
  const [query] = useSearchParams();
  // A server renders the page without a query, and the browser takes its markup over as it is.
  const hydrated = useHydrated();
  return (hydrated && query.get('folder')) || '';
}

/** Where a folder is shown. */
export function folderAddress(folder: string): string {
  return folder ? `${pages.gallery.path}?${new URLSearchParams({ folder }).toString()}` : pages.gallery.path;
}
