import type { ReactNode } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { type ParishFacts, parishPath } from '../../../contract/parish-record.ts';
import { trusted } from '../../../contract/json.ts';
import { listingOf } from '../../data/listing.ts';
import { valueIn, type Query } from '../../data/query.ts';
import type { PageData } from '../../data/page-data.ts';
import { parishQueries } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { GetItEachWeek, lectioDivina, meetingNotes, newsletters } from '../../documents/documents-page.tsx';
import { Sources } from '../../history/page.tsx';
import { BeforeYouCome } from '../../home/before-you-come.tsx';
import { Hero } from '../../home/hero.tsx';
import { MassTimes } from '../../home/mass-times.tsx';
import { QuickAccess } from '../../home/quick-access.tsx';
import * as memorial from '../../memorial/page.tsx';
import * as privacy from '../../privacy/page.tsx';
import { pages } from '../../routes/pages.ts';
import * as sacraments from '../../sacraments/page.tsx';
import * as safeguarding from '../../safeguarding/page.tsx';
import { GetInvolved, Ministries } from '../../team/page.tsx';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';
import { NoticeBand } from '../frame/notice-band.tsx';

/**
 * A place where visitors see an item: the component and its data. `isInert` disables its controls, which would change the
 * address; `isInset` adds the page margins to a component that is only part of a page.
 */
type Part = {
  readonly place: string;
  readonly element: ReactNode;
  readonly data?: PageData;
  readonly isInert?: true;
  readonly isInset?: true;
};

export type PartContext = {
  readonly parish: ParishFacts;
  readonly today: CalendarDate;
  readonly massTimes: readonly Item<'mass-times'>[];
  readonly devotions: readonly Item<'devotions'>[];
  /** The section of Parish details that is edited. */
  readonly section: string | undefined;
};

export type Parts = (item: unknown, context: PartContext) => readonly Part[];

/** Defines the parts of one kind of item. The form's item has every field of its type, but values may still be invalid. */
export function partsOf<Shown>(make: (item: Shown, context: PartContext) => readonly Part[]): Parts {
  return (item, context) => make(trusted<Shown>(item), context);
}

const everyPage = {
  top: { place: 'Top of every page', element: <Header hasSearch={false} />, isInert: true },
  foot: { place: 'Foot of every page', element: <Footer />, isInert: true },
} as const;

const home = pages.home.label;

const quickAccess = { place: home, element: <QuickAccess /> };

const hero: Part = {
  place: home,
  data: { homePictures: [], newsletters: listingOf([]) },
  element: <Hero />,
};

const homeMassTimes = ({ massTimes }: PartContext): Part => ({
  place: home,
  data: { massTimes, devotions: [] },
  element: <MassTimes />,
});

/** Where visitors see each section of Parish details, by its id; at the top and the foot of every page by default. */
const places: Readonly<Record<string, (context: PartContext) => readonly Part[]>> = {
  contact: () => [quickAccess, everyPage.foot],
  address: () => [everyPage.foot],
  priest: () => [everyPage.foot],
  'fixed-times': (context) => [homeMassTimes(context)],
  links: () => [
    quickAccess,
    { place: pages.newsletters.label, element: <GetItEachWeek />, isInset: true },
    everyPage.foot,
  ],
  hero: () => [hero],
  notice: () => [{ place: 'Above the content of every page', element: <NoticeBand /> }],
  ministries: () => [
    {
      place: pages.team.label,
      element: (
        <>
          <Ministries />
          <GetInvolved />
        </>
      ),
    },
  ],
  moments: () => [{ place: pages.sacraments.label, element: <sacraments.Component /> }],
  visit: () => [{ place: home, element: <BeforeYouCome />, isInset: true }],
  safeguarding: () => [{ place: pages.safeguarding.label, element: <safeguarding.Component /> }],
  memorial: () => [{ place: pages.memorial.label, element: <memorial.Component /> }],
  'document-pages': () => [
    {
      place: pages.newsletters.label,
      data: { newsletters: listingOf([]) },
      element: <newsletters.Component />,
    },
    {
      place: pages.meetingNotes.label,
      data: { meetingNotes: listingOf([]) },
      element: <meetingNotes.Component />,
    },
    {
      place: pages.lectioDivina.label,
      data: { lectioDivina: listingOf([]) },
      element: <lectioDivina.Component />,
    },
  ],
  'history-sources': () => [{ place: pages.history.label, element: <Sources /> }],
  colour: (context) => [everyPage.top, homeMassTimes(context), everyPage.foot],
  privacy: () => [{ place: pages.privacy.label, element: <privacy.Component /> }, hero, everyPage.foot],
};

const allQueries: readonly Query<unknown>[] = Object.values(parishQueries);

export const parishParts = partsOf<Item<'parish'>>(({ fullName, ...others }, context) => {
  const record = { ...others, ...(fullName && { fullName }) };
  const data: PageData = Object.fromEntries(
    allQueries.map((query) => [query.key, valueIn({ [parishPath]: record }, query)]),
  );
  const shared = { ...data, [queries.footerMassTimes.key]: context.massTimes };
  const parts: readonly Part[] = places[context.section ?? '']?.(context) ?? [everyPage.top, everyPage.foot];
  return parts.map((part) => ({ ...part, data: { ...shared, ...part.data } }));
});
