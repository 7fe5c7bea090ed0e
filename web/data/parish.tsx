import { createContext, type ReactNode, use } from 'react';
import {
  type ParishFacts,
  parishFacts,
  parishPath,
  type ParishRecord,
} from '../../contract/parish-record.ts';
import type { Parish } from '../../contract/parish.ts';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { isNamed } from '../../parish/is-named.ts';
import { defineQuery, type Query, valueIn } from './query.ts';
import { type QueryStore, useQuery, useStored } from './query-store.tsx';

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

/** A part of the parish record; undefined until it is known. */
export function useParishPart<Value>(query: Query<Value>): Value | undefined {
  const part = useQuery(query);
  return part.status === 'loaded' ? part.value : undefined;
}

/** The portrait beside what an author wrote: the priest's, if the parish has one. */
export function usePriestPortrait(author: string | undefined) {
  const { priestName } = useParish();
  const { photoUrl: url, picture } = useParishPart(parishQueries.priestPortrait) ?? {};
  return url && author === priestName ? { url, picture } : undefined;
}

/** Downloaded only when the parish record cannot be read. */
const neutral = async () => (await import('../../parish/neutral.ts')).neutralParish;

/** The parts of the parish record: what every page shows of it, and the texts of single pages. */
export const parishQueries = {
  facts: {
    ...parishQuery('parish', parishFacts),
    // Pages whose content cannot be read say so, rather than that they do not exist.
    fallback: async () => ({
      ...parishFacts(await neutral()),
      hasMemorial: true,
      hasSafeguarding: true,
      hasMoments: true,
    }),
  },
  homeTexts: parishQuery('homeTexts', ({ hero = [], fixedTimes = {}, visit = [], privacy }) => ({
    hero,
    fixedTimes,
    visit,
    recordings: privacy?.recordings,
  })),
  moments: withoutFallback(parishQuery('moments', ({ moments = [] }) => moments)),
  ministries: parishQuery('ministries', ({ ministries = [] }) => ministries),
  safeguarding: withoutFallback(parishQuery('safeguarding', ({ safeguarding = null }) => safeguarding)),
  memorial: withoutFallback(parishQuery('memorial', ({ memorial = null }) => memorial)),
  privacy: parishQuery('privacy', ({ privacy = null }) => privacy),
  priestPortrait: parishQuery('priestPortrait', ({ priestPortrait = null }) => priestPortrait),
  historySources: parishQuery('historySources', ({ historySources = [] }) => historySources),
  aboutNewsletters: parishQuery('aboutNewsletters', about('newsletters')),
  aboutMeetingNotes: parishQuery('aboutMeetingNotes', about('meeting-notes')),
  aboutLectioDivina: parishQuery('aboutLectioDivina', about('lectio-divina')),
};

type DocumentPages = NonNullable<Parish['documentPages']>;

/** The box beside the documents of a page. */
export type AboutDocuments = NonNullable<DocumentPages[keyof DocumentPages]>;

function about(page: keyof DocumentPages) {
  return ({ documentPages }: Parish): AboutDocuments | null => documentPages?.[page] ?? null;
}

/** Defines a query of a part of the parish record. */
function parishQuery<Value>(key: string, select: (record: Parish) => Value): Query<Value> {
  return defineQuery<ParishRecord, Value>({
    key,
    path: parishPath,
    label: 'The parish record',
    request: (api) => api.parish(),
    select,
    fallback: async () => select(await neutral()),
  });
}

function withoutFallback<Value>({ fallback: _, ...query }: Query<Value>): Query<Value> {
  return query;
}
