import { useEffect } from 'react';
import type { MassDays } from '../../contract/masses/published-week.ts';
import type { Loaded } from './query.ts';
import { queries } from './queries.ts';
import { useToday } from './today.tsx';
import { usePagePath, useQueryStore, useStored } from './use-query.tsx';

/**
 * The Masses by date from the page's own data, refreshed after midnight. For the footer, whose single line is not worth
 * three requests; pages that show more use `queries.massDays`. Published pages without this data, because they are not
 * rendered daily, load the published week.
 */
export function useMassDays(): Loaded<MassDays> {
  const store = useQueryStore();
  const today = useToday();
  const pageValue = useStored(queries.massDays);
  const published = useStored(queries.publishedWeek);
  const path = usePagePath();
  const { isPublished } = store.files;
  const query = pageValue.status !== 'loaded' && isPublished ? queries.publishedWeek : queries.massDays;
  const known = query === queries.massDays ? pageValue : published;
  const from = known.status === 'loaded' ? known.value.from : undefined;
  const isMissing = query === queries.publishedWeek && from === undefined;
  useEffect(() => {
    if (isMissing || (from !== undefined && from !== today)) void store.refresh(query, path);
  }, [store, query, path, isMissing, from, today]);
  return known;
}
