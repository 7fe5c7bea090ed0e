import { useParish, useParishPart } from './parish.tsx';
import { parishQueries } from './parish-queries.ts';

/** The portrait beside what an author wrote: the priest's, if the parish has one. */
export function usePriestPortrait(author: string | undefined) {
  const { priestName } = useParish();
  const { photoUrl: url, picture } = useParishPart(parishQueries.priestPortrait) ?? {};
  return url && author === priestName ? { url, picture } : undefined;
}
