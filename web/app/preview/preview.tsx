import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadFormattedText } from '../../ui/text/load-formatted-text.ts';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { ParishProvider, useParish, useParishPart } from '../../data/parish.tsx';
import { parishQueries } from '../../data/parish-queries.ts';
import { queries } from '../../data/queries.ts';
import { useToday } from '../../data/today.tsx';
import { useQueryStore, useStored } from '../../data/use-query.tsx';
import { WithQueryData } from '../../data/with-query-data.tsx';
import {
  eventParts,
  lectioDivinaParts,
  meetingNoteParts,
  newsletterParts,
  newsParts,
  reflectionParts,
} from './dated-parts.tsx';
import { devotionParts, intentionParts, massChangeParts, massTimeParts } from './mass-parts.tsx';
import type { PartContext, Parts } from './part.ts';
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
  const masses = useMasses(kind);
  const homeTexts = useParishPart(parishQueries.homeTexts);
  const hasDate = !('date' in item) || isCalendarDate(String(item['date']));
  const places = parts[kind](hasDate ? item : { ...item, date: today }, {
    today,
    parish,
    section,
    ...masses,
  });
  return places.map(({ place, element, data, isInert, isInset }) => (
    <section key={place} className={styles.part} aria-label={place}>
      <p className={styles.place}>{place}</p>
      <div inert={isInert} className={isInset && styles.inset}>
        {data ? (
          <WithQueryData data={{ [parishQueries.homeTexts.key]: homeTexts, ...data }}>
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

const kindsWithMasses: readonly PreviewKind[] = ['mass-changes', 'devotions', 'parish'];

/** The Mass times and devotions around what is previewed, read for the kinds that are shown among them. */
function useMasses(kind: PreviewKind): Pick<PartContext, 'massTimes' | 'devotions'> {
  const store = useQueryStore();
  const massTimes = useStored(queries.footerMassTimes);
  const devotions = useStored(queries.devotions);
  useEffect(() => {
    if (!kindsWithMasses.includes(kind)) return;
    void store.refresh(queries.footerMassTimes);
    void store.refresh(queries.devotions);
  }, [store, kind]);
  return {
    massTimes: massTimes.status === 'loaded' ? massTimes.value : [],
    devotions: devotions.status === 'loaded' ? devotions.value : [],
  };
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
