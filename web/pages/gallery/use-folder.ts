import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../layout/use-hydrated.ts';
import type { View } from '../../routes/views.ts';

/**
 * The folder in the address, or '' for the root gallery, 'All Photos'. Links from before folders had their own pages name
 * it in the query (`?folder=christmas`), which the server does not see.
 */
export function useFolder({ folder }: View): string {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  return folder ?? ((hydrated && query.get('folder')) || '');
}
