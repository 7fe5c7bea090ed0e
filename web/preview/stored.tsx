import { type ReactNode, useMemo } from 'react';
import { createApi } from '../data/api.ts';
import { createQueryStore, type PageData } from '../data/query-store.ts';
import { QueryStoreProvider } from '../data/use-query.tsx';

/** What is inside sees these values of queries, by their keys, and asks the API for nothing. */
export function Stored({ data, children }: { data: PageData; children: ReactNode }) {
  const store = useMemo(() => ({ ...createQueryStore(createApi(), data), refresh: async () => {} }), [data]);
  return <QueryStoreProvider store={store}>{children}</QueryStoreProvider>;
}
