import { type ReactNode, useMemo } from 'react';
import { createApi } from './api.ts';
import { createPageFiles, type PageData } from './page-files.ts';
import { parishQueries, useParish } from './parish.tsx';
import { createQueryStore, QueryStoreProvider, usePagePath } from './query-store.tsx';

type WithQueryDataProps = {
  /** The values of queries by their keys, which are never requested. */
  data: PageData;
  /** Whether the other queries are requested; otherwise they load forever. */
  requestsOthers?: boolean;
  children: ReactNode;
};

/** Provides these query values, and the parish's facts, to its children. */
export function WithQueryData({ data, requestsOthers = false, children }: WithQueryDataProps) {
  const path = usePagePath();
  const facts = useParish();
  const store = useMemo(() => {
    const known: PageData = { [parishQueries.facts.key]: facts, ...data };
    const inner = createQueryStore(createApi(), createPageFiles({ opened: { path, data: known } }));
    const refresh: typeof inner.refresh = async (query, at) => {
      if (requestsOthers && !(query.key in known)) await inner.refresh(query, at);
    };
    return { ...inner, refresh };
  }, [path, data, facts, requestsOthers]);
  return <QueryStoreProvider store={store}>{children}</QueryStoreProvider>;
}
