import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { daysBetween } from '../../contract/dates/calendar-date.ts';
import { type HomePicture, type HomePlace, homePlaces } from '../../contract/home-places.ts';
import type { Item } from '../../contract/items.ts';
import { latestNewsletterPath } from '../../contract/site/site-files.ts';
import { type PictureName, slidePictures } from '../../parish/pictures/catalogue.ts';
import { NextMass } from '../churches/church-masses.tsx';
import type { Listing } from '../data/listing.ts';
import { parishQueries, useParish, useParishPart } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery, useStored } from '../data/query-store.tsx';
import { createStore } from '../data/store.ts';
import { useClock, useToday } from '../data/today.tsx';
import { comingFeast } from '../formats/coming-feast.ts';
import { dateParts } from '../formats/dates.ts';
import { nextStreamLine } from '../formats/mass-text.ts';
import { pages } from '../routes/pages.ts';
import { prefersReducedMotion, useHydrated } from '../ui/browser.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { GalleryPicture, Picture } from '../ui/pictures/picture.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import styles from './hero.module.css';

/** The time between slides in milliseconds (specification §9). */
const SLIDE_INTERVAL = 5000;

type CarouselState = {
  readonly index: number;
  /** Whether the visitor lets the slides advance automatically. */
  readonly isPlaying: boolean;
  /** Reasons to wait despite `isPlaying`: hover, focus, or both. */
  readonly heldBy: readonly Hold[];
};

type Hold = 'pointer' | 'focus';

/** The state and timer of a carousel, without its presentation. `stop` clears the timer. */
export function createCarousel(count: number) {
  const state = createStore<CarouselState>({ index: 0, isPlaying: true, heldBy: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restartTimer = () => {
    const { isPlaying, heldBy } = state.get();
    clearTimeout(timer);
    timer = isPlaying && heldBy.length === 0 ? setTimeout(() => step(1), SLIDE_INTERVAL) : undefined;
  };
  const update = (change: Partial<CarouselState>) => {
    state.set({ ...state.get(), ...change });
    restartTimer();
  };
  const step = (by: number) => update({ index: (state.get().index + by + count) % count });
  const others = (by: Hold) => state.get().heldBy.filter((each) => each !== by);

  return {
    current: state.get,
    subscribe: state.subscribe,
    useState: state.useValue,
    start: restartTimer,
    stop: () => clearTimeout(timer),
    next: () => step(1),
    previous: () => step(-1),
    goTo: (index: number) => update({ index }),
    /** Clears the holds, because pressing the button leaves both the pointer and the focus on it. */
    play: () => update({ isPlaying: true, heldBy: [] }),
    pause: () => update({ isPlaying: false }),
    hold: (by: Hold) => update({ heldBy: [...others(by), by] }),
    release: (by: Hold) => update({ heldBy: others(by) }),
  };
}

type Carousel = ReturnType<typeof createCarousel>;

/** A carousel that runs while mounted; it starts paused for visitors who prefer reduced motion. */
function useCarousel(count: number) {
  const [carousel] = useState(() => createCarousel(count));
  useEffect(() => {
    if (prefersReducedMotion()) carousel.pause();
    else carousel.start();
    return carousel.stop;
  }, [carousel]);
  return { carousel, ...carousel.useState() };
}

/** The hero: three slides in rotation (specification §2), and links to Mass, in person or online. */
export function Hero() {
  const parish = useParish();
  const { churchName, town, links, drawings } = parish;
  const { hero: slides = [], recordings } = useParishPart(parishQueries.homeTexts) ?? {};
  const chosen = useHomePictures('slides');
  const first = chosen.find(Boolean);
  const { carousel, index, isPlaying } = useCarousel(slidePictures.length);
  return (
    <section
      className={`${styles.hero} no-print`}
      aria-roledescription="carousel"
      aria-label="Welcome"
      onPointerEnter={() => carousel.hold('pointer')}
      onPointerLeave={() => carousel.release('pointer')}
      onFocus={({ target }) => {
        // A tap also focuses the button, but must not hold the slides.
        if (target.matches(':focus-visible')) carousel.hold('focus');
      }}
      onBlur={() => carousel.release('focus')}
    >
      {(drawings || first) && (
        <div className={styles.pictures}>
          {slidePictures.map((picture, at) => (
            <SlidePicture
              key={picture}
              picture={picture}
              chosen={chosen[at] ?? (drawings ? undefined : first)}
              at={at}
              shown={index}
            />
          ))}
        </div>
      )}
      <CarouselControls
        carousel={carousel}
        titles={slides.map(({ title }) => title)}
        index={index}
        isPlaying={isPlaying}
      />
      <div className={styles.front}>
        <h1 className="visually-hidden">{[churchName || 'Welcome', town].filter(Boolean).join(', ')}</h1>
        <NextMass />
        <ComingFeast />
        <EditLink section="hero" />
        <div className={styles.texts} aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map(({ title, description }, at) => (
            <div
              key={at}
              className={styles.text}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              data-shown={at === index}
            >
              <h2>{title}</h2>
              <p>{linkedText(description)}</p>
            </div>
          ))}
        </div>
        <Doors />
        {links.video && <NextStreamLine />}
        {links.video && recordings && <p className={styles.recordings}>{linkedText(recordings)}</p>}
      </div>
    </section>
  );
}

/** What people come for, six at most: the links of the hero (specification §2) and four more. */
function Doors() {
  const { hasMoments, links, phone, email, emergencyPhone } = useParish();
  const newsletters = useQuery(queries.newsletters);
  const today = useToday();
  const latest = newsletters.status === 'loaded' ? newsletters.value.items[0] : undefined;
  const isOfThisWeek = latest && Math.abs(daysBetween(latest.date, today)) <= 7;
  const doors = [
    {
      name: isOfThisWeek ? 'This week’s newsletter' : 'Latest newsletter',
      date: latest?.date,
      href: latest && latestNewsletterPath,
    },
    { name: 'Baptisms, weddings, funerals', href: hasMoments && pages.sacraments.path },
    { name: 'Give', href: links.giving },
    { name: 'Talk to someone', href: (phone || email || emergencyPhone) && '#help' },
    { name: 'Plan Your Visit', href: links.maps },
    { name: 'Watch Live', href: links.video },
  ].flatMap(({ href, ...door }) => (href ? [{ ...door, href }] : []));
  if (doors.length === 0) return null;
  return (
    <ul className={styles.doors}>
      {doors.map(({ name, date, href }) => (
        <li key={name}>
          <LinkButton look="onPicture" href={href}>
            <span>
              {name}
              {date && <time dateTime={date}>{`${dateParts(date).day} ${dateParts(date).month}`}</time>}
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** The date of the newest newsletter, which is all that the home page's file contains of it. */
export function latestNewsletter(newsletters: Listing<Item<'newsletters'>>): Listing<Item<'newsletters'>> {
  const items = newsletters.items.slice(0, 1).map(({ id, version, date, fileSize }) => ({
    ...{ id, version, date, fileSize },
    ...{ title: '', fileName: '', fileUrl: '' },
  }));
  return { ...newsletters, items, years: [], isPart: true };
}

/** How many churches have their line in the hero. */
const MAX_CHURCHES = 4;

/** The next Sunday or holy day and its Masses, beside the colour of the day; of all churches, so that it never moves. */
function ComingFeast() {
  const massDays = useStored(queries.massDays);
  const { timeZone } = useParish();
  const clock = useClock();
  if (massDays.status !== 'loaded' || !clock) return null;
  const feast = comingFeast(massDays.value.days, clock, timeZone);
  if (!feast) return null;
  return (
    <div className={styles.feast} data-colour={feast.colour}>
      {feast.lines.slice(0, MAX_CHURCHES + 1).map((line) => (
        <p key={line} className="flush">
          {line}
        </p>
      ))}
      {feast.lines.length > MAX_CHURCHES + 1 && (
        <a className="target" href={pages.thisWeek.path}>
          All Sunday Masses
        </a>
      )}
    </div>
  );
}

type SlidePictureProps = {
  picture: PictureName;
  /** The gallery picture that replaces the drawing. */
  chosen: HomePicture | undefined;
  at: number;
  shown: number;
};

/** A slide's picture. Only the first is in the server's markup; the others load after hydration. */
function SlidePicture({ picture, chosen, at, shown }: SlidePictureProps) {
  const hydrated = useHydrated();
  if (at > 0 && !hydrated) return null;
  return (
    <div className={styles.picture} data-shown={at === shown} data-chosen={chosen && ''}>
      {chosen ? (
        <GalleryPicture image={chosen.image} sizes="100vw" alt={chosen.alt} priority={at === 0} />
      ) : (
        <Picture name={picture} sizes="100vw" alt="" priority={at === 0} />
      )}
    </div>
  );
}

/** 'Next live stream: Sunday at 10:30 AM', by the parish's clock; nothing while no streamed Mass is to come. */
function NextStreamLine() {
  const massDays = useQuery(queries.massDays);
  const { timeZone } = useParish();
  const clock = useClock();
  if (massDays.status !== 'loaded') return null;
  const text = clock && nextStreamLine(massDays.value.days, clock, timeZone);
  return text ? <p className={styles.stream}>{text}</p> : null;
}

type CarouselControlsProps = {
  carousel: Carousel;
  titles: readonly string[];
  index: number;
  isPlaying: boolean;
};

/** Pause or play comes first, so that keyboard users reach it before anything else; then previous, the dots and next. */
function CarouselControls({ carousel, titles, index, isPlaying }: CarouselControlsProps) {
  const disabled = !useHydrated();
  const button = (label: string, Icon: typeof Pause, onClick: () => void) => (
    <button type="button" className="round" disabled={disabled} aria-label={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </button>
  );
  return (
    <div className={`${styles.controls} with-script`} role="group" aria-label="Slides">
      {isPlaying ? button('Pause slides', Pause, carousel.pause) : button('Play slides', Play, carousel.play)}
      {button('Previous slide', ChevronLeft, carousel.previous)}
      {titles.map((title, at) => (
        <button
          key={title}
          type="button"
          className={`round ${styles.dot}`}
          disabled={disabled}
          aria-label={`Slide ${at + 1}: ${title}`}
          aria-current={at === index}
          onClick={() => carousel.goTo(at)}
        />
      ))}
      {button('Next slide', ChevronRight, carousel.next)}
    </div>
  );
}

/** The gallery pictures chosen for the slides or the wall, by place; undefined where the parish's own picture is shown. */
export function useHomePictures(part: keyof typeof homePlaces): readonly (HomePicture | undefined)[] {
  const chosen = useQuery(queries.homePictures);
  const places: readonly HomePlace[] = homePlaces[part];
  const pictures = chosen.status === 'loaded' ? chosen.value : [];
  return places.map((place) => pictures.find((each) => each.place === place));
}
