import { parishPath } from '../../../contract/parish-record.ts';
import type { Item } from '../../../contract/items.ts';
import { listingOf } from '../../data/listing.ts';
import { type Query, valueIn } from '../../data/query.ts';
import type { PageData } from '../../data/page-files.ts';
import { parishQueries } from '../../data/parish.tsx';
import { queries } from '../../data/queries.ts';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';
import { BeforeYouCome, Moments } from '../../home/moments.tsx';
import { Hero } from '../../home/hero.tsx';
import { MassTimes } from '../../home/mass-times.tsx';
import { QuickAccess } from '../../home/quick-access.tsx';
import { Sources } from '../../history/page.tsx';
import { lectioDivina, meetingNotes, newsletters } from '../../documents/documents-page.tsx';
import * as memorial from '../../memorial/page.tsx';
import * as privacy from '../../privacy/page.tsx';
import * as safeguarding from '../../safeguarding/page.tsx';
import { GetInvolved, Ministries } from '../../team/page.tsx';
import { pages } from '../../routes/pages.ts';
import { type Part, type PartContext, partsOf } from './part.ts';

const everyPage = {
  top: { place: 'Top of every page', element: <Header hasSearch={false} />, isInert: true },
  foot: { place: 'Foot of every page', element: <Footer />, isInert: true },
} as const;
const home = pages.home.label;
const quickAccess = { place: home, element: <QuickAccess /> };

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
  links: () => [quickAccess, everyPage.foot],
  hero: () => [{ place: home, data: { homePictures: [] }, element: <Hero /> }],
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
  moments: () => [{ place: home, element: <Moments />, isInset: true }],
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
  privacy: () => [{ place: pages.privacy.label, element: <privacy.Component /> }, everyPage.foot],
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
