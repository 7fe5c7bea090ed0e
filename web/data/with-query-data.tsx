import { type ReactNode, useMemo } from 'react';
import { createApi } from './api.ts';
import type { PageData } from './page-data.ts';
import { parishQueries, useParish } from './parish.tsx';
import { createQueryStore, QueryStoreProvider } from './query-store.tsx';

type WithQueryDataProps = {
  /** The values of queries by their keys, which are never requested. */
  data: PageData;
  /** Whether the other queries are requested; otherwise they load forever. */
  requestsOthers?: boolean;
  children: ReactNode;
};

/** Provides these query values, and the parish's facts, to its children. */
export function WithQueryData({ data, requestsOthers = false, children }: WithQueryDataProps) {
  const facts = useParish();
  const store = useMemo(() => {
    const inner = createQueryStore(createApi(), { [parishQueries.facts.key]: facts, ...data });
    return requestsOthers ? inner : { ...inner, refresh: async () => {} };
  }, [data, facts, requestsOthers]);
  return <QueryStoreProvider store={store}>{children}</QueryStoreProvider>;
}
