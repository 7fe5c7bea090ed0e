import { useState } from 'react';
import type { HomePicture } from '../../contract/home-places.ts';
import { type PictureName, pictureNamed, pictureUrl, homeGallery } from '../../parish/pictures/catalogue.ts';
import { oncePerSeries } from '../calendar/choose-events.ts';
import { eventData } from '../calendar/event-data.ts';
import { churchData } from '../churches/church.ts';
import { partOf } from '../data/query.ts';
import { parishQueries, useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { cardOf, type HeadContext } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';
import type { LightboxImage } from '../ui/lightbox/lightbox.tsx';
import { lightboxImageOf, LightboxLink, useLightbox } from '../ui/lightbox/lightbox-link.tsx';
import { GalleryPicture, Picture } from '../ui/pictures/picture.tsx';
import { imageSources } from '../ui/pictures/image-sources.ts';
import { PrintedHeading } from '../ui/page.tsx';
import { Section, SectionLink } from '../ui/section.tsx';
import { Hero, latestNewsletter, useHomePictures } from './hero.tsx';
import { MassTimes } from './mass-times.tsx';
import { firstNews, News } from './news.tsx';
import { latestExcerpt, PriestMessage } from './priest-message.tsx';
import { QuickAccess } from './quick-access.tsx';
import { HOME_EVENTS, homeEvents, UpcomingEvents } from './upcoming-events.tsx';
import styles from './page.module.css';

export const prefetch = [
  parishQueries.homeTexts,
  parishQueries.priestPortrait,
  queries.homePictures,
  queries.massTimes,
  queries.massDays,
  queries.devotions,
  partOf(queries.newsletters, latestNewsletter),
  partOf(queries.events, homeEvents),
  partOf(queries.reflections, latestExcerpt),
  partOf(queries.news, firstNews),
];

/** The tagline as its title, the first chosen slide for link previews, and structured data of the church with its opening hours, and of the events on the page. */
export function head({ today, parish, valueOf }: HeadContext) {
  const first = oncePerSeries(valueOf(queries.events)?.items ?? [], today).slice(0, HOME_EVENTS);
  const days = valueOf(queries.massDays)?.days;
  const slide = valueOf(queries.homePictures)?.find(({ place }) => place.startsWith('slide-'));
  return {
    ...(slide && { picture: cardOf(slide.image.key, slide.image, slide.alt, parish.website) }),
    ...(parish.tagline && { title: parish.tagline }),
    structuredData: import.meta.env.SSR
      ? [
          churchData(parish, valueOf(queries.massTimes) ?? [], days),
          ...first.filter(({ date }) => date >= today).map((event) => eventData(parish, event, days)),
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

/** The target aspect ratio of a row: about three landscape pictures, or seven portrait ones. */
const ROW_RATIO = 4.5;

/** The minimum number of pictures in a row, unless there is only one. */
const MIN_PER_ROW = 2;

/** Distributes the pictures of the wall over rows of about equal height. A ratio is width divided by height. */
export function wallRows<Picture extends { readonly ratio: number }>(
  pictures: readonly Picture[],
): Picture[][] {
  const total = ratioOf(pictures);
  const rows = Math.max(
    1,
    Math.min(Math.round(total / ROW_RATIO), Math.floor(pictures.length / MIN_PER_ROW)),
  );
  let from = 0;
  return Array.from({ length: rows }, (_, row) => {
    const start = from;
    const most = pictures.length - (rows - row - 1) * MIN_PER_ROW;
    const end = (total / rows) * (row + 1);
    const isShort = () => ratioOf(pictures.slice(0, from)) + (pictures[from]?.ratio ?? 0) / 2 < end;
    while (from < most && (from < start + MIN_PER_ROW || isShort())) from++;
    return pictures.slice(start, from);
  });
}

function ratioOf(pictures: readonly { readonly ratio: number }[]): number {
  return pictures.reduce((sum, { ratio }) => sum + ratio, 0);
}

/**
 * Up to thirteen pictures in justified rows, each with its own aspect ratio; a click opens the lightbox (specification §2).
 * Nothing for a parish that has chosen none.
 */
function ChurchGallery() {
  const chosen = useHomePictures('wall');
  const [open, setOpen] = useState<number>();
  const close = () => setOpen(undefined);
  const { drawings } = useParish();
  const shown = homeGallery.flatMap((name, at) => chosen[at] ?? (drawings ? name : []));
  const pictures = shown.map(pictureOf);
  const lightbox = useLightbox(open !== undefined, close);
  if (shown.length === 0) return null;
  return (
    <div className="no-print">
      <Section
        title="Our Church in Pictures"
        aside={<SectionLink to={pages.gallery.path}>Photo Gallery</SectionLink>}
      >
        {/* One list, although its items are grouped in rows. */}
        <div role="list" className={styles.wall}>
          {wallRows(pictures).map((row) => (
            <div key={row[0]?.at} className={styles.line}>
              {row.map(({ at, href, picture }) => (
                <div key={at} role="listitem" className={styles.picture}>
                  <LightboxLink href={href} className={styles.frame} onOpen={() => setOpen(at)}>
                    {picture}
                  </LightboxLink>
                </div>
              ))}
            </div>
          ))}
        </div>
        {lightbox && open !== undefined && (
          <lightbox.Lightbox
            label="Church photo gallery"
            images={shown.map(inLightbox)}
            index={open}
            onIndex={setOpen}
            onClose={close}
            counter={(position, total) => `${position} of ${total}`}
            withDigits
            withThumbnails
          />
        )}
      </Section>
    </div>
  );
}

const SIZES = '(width >= 80em) 390px, (width >= 40em) 31vw, 46vw';

/** A picture of the wall with its address, and its aspect ratio: width divided by height. */
function pictureOf(shown: HomePicture | PictureName, at: number) {
  const { width, height } = typeof shown === 'string' ? pictureNamed(shown) : shown.image;
  const ratio = width && height ? width / height : 1;
  // The same height for all, so that those of a row shrink by the same factor (page.module.css).
  const shared = { sizes: SIZES, box: { width: Math.round(1000 * ratio), height: 1000 } };
  if (typeof shown !== 'string') {
    const picture = <GalleryPicture {...shared} image={shown.image} alt={`View larger: ${shown.alt}`} />;
    return { at, ratio, href: shown.image.url, picture };
  }
  const { widths, alt } = pictureNamed(shown);
  const picture = <Picture {...shared} name={shown} alt={`View larger: ${alt}`} />;
  return { at, ratio, href: pictureUrl(shown, Math.max(...widths), 'jpg'), picture };
}

function inLightbox(shown: HomePicture | PictureName): LightboxImage {
  if (typeof shown === 'string') return lightboxImageOf(shown);
  const { alt, image, place } = shown;
  const sources = imageSources(image);
  return { id: place, ...sources, thumbnail: sources.src, alt, caption: image.caption };
}
