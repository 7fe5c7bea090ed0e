import { partOf } from '../data/page-data.ts';
import { parishQueries } from '../data/parish-queries.ts';
import { queries } from '../data/queries.ts';
import type { HeadContext } from '../routes/page-head.ts';
import { churchData } from '../churches/church.ts';
import { eventData } from '../calendar/event-data.ts';
import { ChurchGallery } from './church-gallery.tsx';
import { Hero } from './hero.tsx';
import { MassTimes } from './mass-times.tsx';
import { firstNews, News } from './news.tsx';
import { latestExcerpt, PriestMessage } from './priest-message.tsx';
import { PrintedHeading } from '../ui/printed-heading.tsx';
import { QuickAccess } from './quick-access.tsx';
import { HOME_EVENTS, homeEvents, UpcomingEvents } from './upcoming-events.tsx';

export const prefetch = [
  parishQueries.homeTexts,
  parishQueries.priestPortrait,
  queries.homePictures,
  queries.massTimes,
  queries.massDays,
  queries.devotions,
  partOf(queries.events, homeEvents),
  partOf(queries.reflections, latestExcerpt),
  partOf(queries.news, firstNews),
];

/** The tagline as its title, and structured data of the church with its opening hours, and of the events on the page. */
export function head({ today, parish, valueOf }: HeadContext) {
  const upcoming = (valueOf(queries.events)?.items ?? []).filter(({ date }) => date >= today);
  const days = valueOf(queries.massDays)?.days;
  return {
    ...(parish.tagline && { title: parish.tagline }),
    structuredData: import.meta.env.SSR
      ? [
          churchData(parish, valueOf(queries.massTimes) ?? [], days),
          ...upcoming.slice(0, HOME_EVENTS).map((event) => eventData(parish, event, days)),
        ]
      : [],
  };
}

/** The home page, its seven parts in order (specification §2). In print only Mass times and events, as a notice. */
export function Component() {
  return (
    <>
      <PrintedHeading />
      <Hero />
      <MassTimes />
      <UpcomingEvents />
      <PriestMessage />
      <News />
      <ChurchGallery />
      <QuickAccess />
    </>
  );
}
