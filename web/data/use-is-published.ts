import { queries } from './queries.ts';
import { useQueryStore } from './use-query.tsx';

/** Whether this visit started on a published page; the development server sends the same HTML for every address. */
export function useIsPublished(): boolean {
  return useQueryStore().rendered(queries.footerMassTimes).status === 'loaded';
}
