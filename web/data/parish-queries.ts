import type { Parish } from '../../contract/parish.ts';
import { parishFacts, type ParishRecord, parishPath } from '../../contract/parish-record.ts';
import { defineQuery, type Query } from './query.ts';

/** Downloaded only when the parish record cannot be read. */
const neutral = async () => (await import('../../parish/neutral.ts')).neutralParish;

/** The parts of the parish record: what every page shows of it, and the texts of single pages. */
export const parishQueries = {
  facts: {
    ...parishQuery('parish', parishFacts),
    // Pages whose content cannot be read say so, rather than that they do not exist.
    fallback: async () => ({ ...parishFacts(await neutral()), hasMemorial: true, hasSafeguarding: true }),
  },
  homeTexts: parishQuery('homeTexts', ({ hero = [], fixedTimes = {}, moments = [], visit = [] }) => ({
    hero,
    fixedTimes,
    moments,
    visit,
  })),
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

/** Defines a query of a part of the parish record, which page files contain whole. */
function parishQuery<Value>(key: string, select: (record: Parish) => Value): Query<Value> {
  return defineQuery<ParishRecord, Value>({
    key,
    path: parishPath,
    isWhole: true,
    label: 'The parish record',
    request: (api) => api.parish(),
    select,
    fallback: async () => select(await neutral()),
  });
}

function withoutFallback<Value>({ fallback: _, ...query }: Query<Value>): Query<Value> {
  return query;
}
