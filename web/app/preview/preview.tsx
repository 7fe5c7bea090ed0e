import { useEffect, useLayoutEffect, useRef } from 'react';
import { isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { GalleryImage } from '../../../contract/gallery.ts';
import type { Item } from '../../../contract/items.ts';
import type { MassChangeOfDay } from '../../../contract/masses/apply-changes.ts';
import { massDays, type MassDay } from '../../../contract/masses/mass-days.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { withoutUnlistedDescription } from '../../../contract/visibility.ts';
import * as event from '../../calendar/event-page.tsx';
import * as calendar from '../../calendar/page.tsx';
import { listingOf } from '../../data/listing.ts';
import { parishQueries, ParishProvider, useParish, useParishPart } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { useToday } from '../../data/today.tsx';
import { useQueryStore, useStored } from '../../data/query-store.tsx';
import { WithQueryData } from '../../data/with-query-data.tsx';
import { lectioDivina, meetingNotes, newsletters } from '../../documents/documents-page.tsx';
import * as gallery from '../../gallery/page.tsx';
import * as history from '../../history/page.tsx';
import { MassTimes } from '../../home/mass-times.tsx';
import { News } from '../../home/news.tsx';
import { PriestMessage } from '../../home/priest-message.tsx';
import { WeekDays } from '../../home/this-week.tsx';
import { UpcomingEvents } from '../../home/upcoming-events.tsx';
import * as newsItem from '../../news/page.tsx';
import * as reflections from '../../reflections/page.tsx';
import { pages } from '../../routes/pages.ts';
import * as team from '../../team/page.tsx';
import { NoticeColumn } from '../../this-week/columns.tsx';
import { loadFormattedText } from '../../ui/text/prose.tsx';
import { parishParts, type PartContext, type Parts, partsOf } from './parish-parts.tsx';
import styles from './preview.module.css';

/** What can be previewed: the records, gallery pictures, and the sections of the parish record. */
type PreviewKind = RecordName | 'gallery' | 'parish';

const teamParts = partsOf<Item<'team'>>((member) => [
  {
    place: pages.team.label,
    data: { team: [member] },
    element: <team.Component />,
  },
]);

const historyParts = partsOf<Item<'history'>>((entry) => [
  {
    place: pages.history.label,
    data: { history: [entry] },
    element: <history.Component />,
  },
]);

/** A picture in the preview, and its folder; empty for the root gallery. */
type FolderImage = GalleryImage & { readonly folder: string };

const galleryParts = partsOf<FolderImage>(({ folder: name, ...image }) => {
  const folder = name || 'photos';
  const images = { items: [image], total: 1, years: [] };
  return [
    {
      place: pages.gallery.label,
      data: { galleryFolders: [folder], [`galleryImages/${folder}`]: images },
      element: <gallery.Component view={{ name: 'gallery', path: pages.gallery.path, folder }} />,
    },
  ];
});

const massTimeParts = partsOf<Item<'mass-times'>>((massTime) => [
  {
    place: 'Home',
    data: { massTimes: [massTime], devotions: [] },
    element: <MassTimes />,
  },
]);

const devotionParts = partsOf<Item<'devotions'>>((devotion, { massTimes }) => [
  {
    place: 'Home',
    // Also outside its season.
    data: { massTimes, devotions: [{ ...devotion, from: '', until: '' }] },
    element: <MassTimes />,
  },
]);

const massChangeParts = partsOf<Item<'mass-changes'>>((change, context) => {
  const { today } = context;
  const days = dayOf(change, context);
  const data = { massDays: { from: today, days }, events: listingOf([]) };
  return [
    {
      place: 'Home',
      isInset: true,
      element: <WeekDays days={days} />,
    },
    {
      place: pages.calendar.label,
      isInert: true,
      data,
      element: <calendar.Component />,
    },
  ];
});

const funeralParts = partsOf<Item<'funerals'>>((funeral) => [
  {
    place: pages.thisWeek.label,
    isInset: true,
    element: <NoticeColumn events={[]} notices={[]} funerals={[funeral]} />,
  },
]);

/** The day of a change; feasts and the Masses among the events are left out. */
function dayOf(change: MassChangeOfDay, { massTimes, devotions, parish }: PartContext): MassDay[] {
  const sources = {
    massTimes,
    changes: [change],
    events: [],
    devotions,
    churchDays: () => undefined,
    ownPlace: parish,
  };
  return massDays(sources, change.date, 1);
}

/** A placeholder slug for an item that has not been saved yet. */
const slug = 'preview';

const eventParts = partsOf<Item<'events'>>((shown, { today }) => {
  const data = {
    events: listingOf([{ ...shown, slug }]),
    massChanges: [],
    massDays: { from: today, days: [] },
  };
  return [
    {
      place: 'Home',
      data,
      element: <UpcomingEvents />,
    },
    {
      place: pages.calendar.label,
      isInert: true,
      data,
      element: <calendar.Component />,
    },
    {
      place: 'Its own page',
      data,
      element: <event.Component view={{ name: 'event', path: `/calendar/${slug}`, slug }} />,
    },
  ];
});

const newsParts = partsOf<Item<'news'>>((item) => {
  const data = { news: listingOf([{ ...item, slug }]) };
  return [
    {
      place: 'Home',
      data,
      element: <News />,
    },
    {
      place: 'Its own page',
      data,
      element: <newsItem.Component view={{ name: 'newsItem', path: `/news/${slug}`, slug }} />,
    },
  ];
});

const reflectionParts = partsOf<Item<'reflections'>>((reflection) => {
  const data = { reflections: listingOf([{ ...reflection, slug }]) };
  return [
    {
      place: 'Home',
      data,
      element: <PriestMessage />,
    },
    {
      place: pages.reflections.label,
      isInert: true,
      data,
      element: <reflections.Component />,
    },
  ];
});

const documentPages = { newsletters, meetingNotes, lectioDivina };

const documentParts = (name: keyof typeof documentPages) =>
  partsOf<Item<'newsletters'>>((document) => {
    const { Component } = documentPages[name];
    return [
      {
        place: pages[name].label,
        data: { [name]: listingOf([withoutUnlistedDescription(document)]) },
        element: <Component />,
      },
    ];
  });

const parts: Readonly<Record<PreviewKind, Parts>> = {
  events: eventParts,
  news: newsParts,
  reflections: reflectionParts,
  team: teamParts,
  history: historyParts,
  'mass-times': massTimeParts,
  'mass-changes': massChangeParts,
  // Written for a whole week at once, in a form without a preview.
  'mass-intentions': () => [],
  funerals: funeralParts,
  devotions: devotionParts,
  newsletters: documentParts('newsletters'),
  'meeting-notes': documentParts('meetingNotes'),
  'lectio-divina': documentParts('lectioDivina'),
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
