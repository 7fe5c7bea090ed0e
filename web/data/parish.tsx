import { createContext, type ReactNode, use, useEffect } from 'react';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { isNamed } from '../../parish/is-named.ts';
import { parishQueries } from './parish-queries.ts';
import { valueIn } from './page-data.ts';
import type { Loaded, Query } from './query.ts';
import type { QueryStore } from './query-store.ts';
import { usePagePath, useQueryStore, useStored } from './use-query.tsx';

/** Until the record is known, as in the frame of the admin area, nothing is said about the parish. */
const unknownParish: ParishFacts = {
  churchName: '',
  country: 'GB',
  nationalCalendar: 'general',
  timeZone: 'Europe/London',
  palette: 'burgundy',
  links: {},
  hasMemorial: true,
  hasSafeguarding: true,
  hasMoments: true,
  hasVisit: true,
};

const Facts = createContext(unknownParish);

/** Provides the parish record to the pages and their frame. */
export function ParishProvider({ children }: { children: ReactNode }) {
  return <Facts value={useParishPart(parishQueries.facts) ?? unknownParish}>{children}</Facts>;
}

/** What every page may show of the parish. */
export function useParish(): ParishFacts {
  return use(Facts);
}

/** Whether the parish has no name yet. The neutral record in place of one that cannot be read does not say so. */
export function useIsBeingSetUp(): boolean {
  const state = useStored(parishQueries.facts);
  return state.status === 'loaded' && !state.isFallback && !isNamed(state.value);
}

/** What every page may show of the parish, as the store knows it. */
export function parishOf(store: QueryStore): ParishFacts {
  const state = store.read(parishQueries.facts);
  return state.status === 'loaded' ? state.value : unknownParish;
}

/** What every page may show of the parish, from API responses by path. */
export function parishKnownFrom(data: SiteData): ParishFacts {
  return valueIn(data, parishQueries.facts) ?? unknownParish;
}

/**
 * A part of the parish record; undefined until it is known. A published page contains it, and does not request it again;
 * administrators see their latest change.
 */
export function useParishPart<Value>(query: Query<Value>): Value | undefined {
  const part = useParishQuery(query);
  return part.status === 'loaded' ? part.value : undefined;
}

/** The state of a part of the parish record, for a page that shows nothing else. */
export function useParishQuery<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  const path = usePagePath();
  const part = useStored(query);
  const isNeeded = !store.files.isAwaited || part.status === 'loading';
  useEffect(() => {
    if (isNeeded) void store.refresh(query, path);
  }, [store, query, path, isNeeded]);
  return part;
}
