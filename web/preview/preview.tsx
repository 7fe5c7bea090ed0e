import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { loadFormattedText } from '../components/text/load-formatted-text.ts';
import { isCalendarDate } from '../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../contract/resources.ts';
import { ParishProvider, useParish, useParishPart } from '../data/parish.tsx';
import { parishQueries } from '../data/parish-queries.ts';
import { queries } from '../data/queries.ts';
import { useToday } from '../data/today.tsx';
import { QueryStoreProvider, usePagePath, useQueryStore } from '../data/use-query.tsx';
import { createApi } from '../data/api.ts';
import type { PageData } from '../data/page-file.ts';
import { createPageFiles } from '../data/page-files.ts';
import { createQueryStore } from '../data/query-store.ts';
import {
  eventParts,
  lectioDivinaParts,
  meetingNoteParts,
  newsletterParts,
  newsParts,
  reflectionParts,
} from './dated-parts.tsx';
import { devotionParts, intentionParts, massChangeParts, massTimeParts } from './mass-parts.tsx';
import type { Parts } from './part.ts';
import { parishParts } from './parish-parts.tsx';
import { galleryParts, historyParts, teamParts } from './people-parts.tsx';
import styles from './preview.module.css';

/** What can be previewed: the records, gallery pictures, and the sections of the parish record. */
type PreviewKind = RecordName | 'gallery' | 'parish';

const parts: Readonly<Record<PreviewKind, Parts>> = {
  events: eventParts,
  news: newsParts,
  reflections: reflectionParts,
  team: teamParts,
  history: historyParts,
  'mass-times': massTimeParts,
  'mass-changes': massChangeParts,
  'mass-intentions': intentionParts,
  devotions: devotionParts,
  newsletters: newsletterParts,
  'meeting-notes': meetingNoteParts,
  'lectio-divina': lectioDivinaParts,
  gallery: galleryParts,
  parish: parishParts,
};

export type PreviewProps = {
  readonly kind: PreviewKind;
  /** Has every field of its kind; invalid values are shown as they are. */
  readonly item: Readonly<Record<string, unknown>>;
  /** The section of Parish details, for the kind `parish`. */
  readonly section?: string | undefined;
};

await loadFormattedText();

/** Previews an item in every place where visitors see it. An invalid date is replaced by today. */
export function Preview({ kind, item, section }: PreviewProps) {
  const today = useToday();
  const parish = useParish();
  const store = useQueryStore();
  const path = usePagePath();
  const massTimes = store.read(queries.footerMassTimes, path);
  const devotions = store.read(queries.devotions, path);
  const hasDate = !('date' in item) || isCalendarDate(String(item['date']));
  const places = parts[kind](hasDate ? item : { ...item, date: today }, {
    today,
    parish,
    section,
    massTimes: massTimes.status === 'loaded' ? massTimes.value : [],
    devotions: devotions.status === 'loaded' ? devotions.value : [],
  });
  return places.map(({ place, element, data, isInert, isInset }) => (
    <section key={place} className={styles.part} aria-label={place}>
      <p className={styles.place}>{place}</p>
      <div inert={isInert} className={isInset && styles.inset}>
        {data ? (
          <WithQueryData data={data}>
            <ParishProvider>
              <Palette />
              {element}
            </ParishProvider>
          </WithQueryData>
        ) : (
          element
        )}
      </div>
    </section>
  ));
}

/** Shows the document around it, which may be a frame, in the colours of the parish. */
function Palette() {
  const { palette } = useParish();
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { documentElement: root } = element.current?.ownerDocument ?? document;
    root.dataset['palette'] = palette;
  }, [palette]);
  return <span ref={element} hidden />;
}

/** Provides these query values by key to its children, without API requests. */
function WithQueryData({ data, children }: { data: PageData; children: ReactNode }) {
  const path = usePagePath();
  const facts = useParish();
  const homeTexts = useParishPart(parishQueries.homeTexts);
  const store = useMemo(() => {
    const known = { [parishQueries.facts.key]: facts, [parishQueries.homeTexts.key]: homeTexts, ...data };
    const files = createPageFiles({ opened: { path, data: known } });
    return { ...createQueryStore(createApi(), files), refresh: async () => {} };
  }, [path, data, facts, homeTexts]);
  return <QueryStoreProvider store={store}>{children}</QueryStoreProvider>;
}
