import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../layout/use-hydrated.ts';
import type { View } from '../../routes/views.ts';

/**
 * The folder that the address names, or an empty text for the root gallery, 'All Photos'. Links that were sent before
 * folders had pages of their own name it in the query, of which a server knows nothing (`?folder=christmas`).
 */
export function useFolder({ folder }: View): string {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  return folder ?? ((hydrated && query.get('folder')) || '');
}
