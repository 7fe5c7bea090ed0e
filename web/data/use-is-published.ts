import { queries } from './queries.ts';
import { useQueryStore } from './use-query.tsx';

/** Whether this visit began with a page of the publisher: a development server has none, and sends the same frame for any address. */
export function useIsPublished(): boolean {
  return useQueryStore().rendered(queries.footerMassTimes).status === 'loaded';
}
