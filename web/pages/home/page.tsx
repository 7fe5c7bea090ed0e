import { queries } from '../../data/queries.ts';
import { ChurchGallery } from './church-gallery.tsx';
import { Hero } from './hero.tsx';
import { MassTimes } from './mass-times.tsx';
import { News } from './news.tsx';
import { PriestMessage } from './priest-message.tsx';
import { PrintedHeading } from '../../components/printed-heading.tsx';
import { QuickAccess } from './quick-access.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

export const prefetch = [
  queries.massTimes,
  queries.devotions,
  queries.events,
  queries.reflections,
  queries.news,
];

/** The home page, its seven parts in order (specification §2). On paper it is a notice: Mass times and events alone. */
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
