import { type ReactNode, useMemo } from 'react';
import { createApi } from '../data/api.ts';
import { createQueryStore, type PageData } from '../data/query-store.ts';
import { QueryStoreProvider } from '../data/use-query.tsx';

/** Provides these query values by key to its children, without API requests. */
export function WithQueryData({ data, children }: { data: PageData; children: ReactNode }) {
  const store = useMemo(() => ({ ...createQueryStore(createApi(), data), refresh: async () => {} }), [data]);
  return <QueryStoreProvider store={store}>{children}</QueryStoreProvider>;
}
