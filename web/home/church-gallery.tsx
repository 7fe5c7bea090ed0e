import { useState } from 'react';
import { homeGallery } from '../../parish/pictures/home-pictures.ts';
import { type PictureName, pictureNamed, pictureUrl } from '../../parish/pictures/catalogue.ts';
import { lightboxImageOf } from '../ui/lightbox/lightbox-image.ts';
import { LightboxLink } from '../ui/lightbox/lightbox-link.tsx';
import { GalleryPicture } from '../ui/pictures/gallery-picture.tsx';
import { imageSources } from '../ui/pictures/image-sources.ts';
import type { LightboxImage } from '../ui/lightbox/lightbox-image.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import { Section } from '../ui/section.tsx';
import { SectionLink } from '../ui/section-link.tsx';
import { useLightbox } from '../ui/lightbox/use-lightbox.ts';
import { useParish } from '../data/parish.tsx';
import { pages } from '../routes/pages.ts';
import type { HomePicture } from '../../contract/home-places.ts';
import { useHomePictures } from './use-home-pictures.ts';
import { wallRows } from './wall-rows.ts';
import styles from './church-gallery.module.css';

/**
 * Up to thirteen pictures in justified rows, each with its own aspect ratio; a click opens the lightbox (specification §2).
 * Nothing for a parish that has chosen none.
 */
export function ChurchGallery() {
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
  // The same height for all, so that those of a row shrink by the same factor (church-gallery.module.css).
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
