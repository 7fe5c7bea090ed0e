import { Link } from 'react-router-dom';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Phone from 'lucide-react/icons/phone';
import { slidePictures } from '../../../parish/pictures/home-pictures.ts';
import type { PictureName } from '../../../parish/pictures/catalogue.ts';
import type { HomePicture } from '../../../contract/home-places.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { LinkButton } from '../../components/button.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { GalleryPicture } from '../../components/pictures/gallery-picture.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { useParish, useParishPart } from '../../data/parish.tsx';
import { parishQueries } from '../../data/parish-queries.ts';
import { hasPage, pages } from '../../routes/pages.ts';
import { CarouselControls } from './carousel-controls.tsx';
import styles from './hero.module.css';
import { NextMass } from '../churches/next-mass.tsx';
import { NextStreamLine } from './next-stream-line.tsx';
import { useHomePictures } from './use-home-pictures.ts';
import { useCarousel } from './carousel.ts';

/** The hero: three slides in rotation (specification §2), and links to Mass, in person or online. */
export function Hero() {
  const parish = useParish();
  const { churchName, town, links, phone, phoneLink, drawings } = parish;
  const { hero: slides = [], visit = [] } = useParishPart(parishQueries.homeTexts) ?? {};
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
        <h1 className={styles.parish}>{[churchName || 'Welcome', town].filter(Boolean).join(', ')}</h1>
        <NextMass />
        {hasPage('churches', parish) && (
          <p className={styles.churches}>
            <Link to={pages.churches.path}>All our churches</Link>
          </p>
        )}
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
        <div className={styles.actions}>
          <LinkButton look="primary" to="#mass-times">
            Mass times <ArrowDown size={18} aria-hidden />
          </LinkButton>
          {phone && (
            <LinkButton
              look="onPicture"
              href={`tel:${phoneLink}`}
              className={styles.call}
              aria-label={`Call the parish office, ${phone}`}
            >
              <Phone size={18} aria-hidden /> Call
            </LinkButton>
          )}
          {links.maps && (
            <LinkButton look="onPicture" href={links.maps}>
              Plan Your Visit
            </LinkButton>
          )}
          {links.video && (
            <LinkButton look="onPicture" href={links.video}>
              Watch Live
            </LinkButton>
          )}
        </div>
        {links.video && <NextStreamLine />}
        {visit.length > 0 && (
          <p className={styles.visit}>
            <a href="#visit">
              {`${visit
                .slice(0, SHOWN_FACTS)
                .map(({ name }) => name)
                .join(', ')}…`}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** The number of entries of 'Before you come' that the link to it names. */
const SHOWN_FACTS = 3;

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
