import { useState } from 'react';
import { homeGallery } from '../../../parish/home.ts';
import { type PictureName, pictureNamed, pictureUrl } from '../../../parish/pictures/catalogue.ts';
import { lightboxImageOf } from '../../components/lightbox/lightbox-image.ts';
import { LightboxLink } from '../../components/lightbox/lightbox-link.tsx';
import { GalleryPicture } from '../../components/pictures/gallery-picture.tsx';
import { imageSources, largestUrl } from '../../components/pictures/image-sources.ts';
import type { LightboxImage } from '../../components/lightbox/lightbox-image.ts';
import { Picture } from '../../components/pictures/picture.tsx';
import { Section } from '../../components/section.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import { useLightbox } from '../../components/lightbox/use-lightbox.ts';
import snapRow from '../../components/snap-row.module.css';
import { pages } from '../../routes/pages.ts';
import type { HomePicture } from '../../../contract/home-places.ts';
import { useHomePictures } from './use-home-pictures.ts';
import { wallWidths } from './wall-rows.ts';
import styles from './church-gallery.module.css';

/** Thirteen pictures in justified rows, each with its own aspect ratio; a click opens the lightbox (specification §2). */
export function ChurchGallery() {
  const chosen = useHomePictures('wall');
  const [open, setOpen] = useState<number>();
  const close = () => setOpen(undefined);
  const widths = wallWidths(homeGallery.map((name, at) => ratioOf(name, chosen[at])));
  const lightbox = useLightbox(open !== undefined, close);
  return (
    <div className="no-print">
      <Section
        title="Our Church in Pictures"
        aside={<SectionLink to={pages.gallery.path}>Photo Gallery</SectionLink>}
      >
        <ul className={`${styles.wall} ${snapRow.row}`}>
          {homeGallery.map((name, index) => (
            <li key={name} data-width={String(widths[index]).padStart(2, '0')}>
              <LightboxLink
                href={largeUrl(name, chosen[index])}
                className={styles.frame}
                onOpen={() => setOpen(index)}
              >
                <WallPicture name={name} chosen={chosen[index]} />
              </LightboxLink>
            </li>
          ))}
        </ul>
        {lightbox && open !== undefined && (
          <lightbox.Lightbox
            label="Church photo gallery"
            images={homeGallery.map((name, at) => inLightbox(name, chosen[at]))}
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

/** The aspect ratio: width divided by height. */
function ratioOf(name: PictureName, chosen: HomePicture | undefined): number {
  const { width, height } = chosen?.image ?? pictureNamed(name);
  return width && height ? width / height : 1;
}

function largeUrl(name: PictureName, chosen: HomePicture | undefined): string {
  if (chosen) return largestUrl(chosen.image);
  return pictureUrl(name, Math.max(...pictureNamed(name).widths), 'jpg');
}

const SIZES = '(width >= 80em) 390px, (width >= 40em) 31vw, 46vw';

function WallPicture({ name, chosen }: { name: PictureName; chosen: HomePicture | undefined }) {
  if (chosen) return <GalleryPicture image={chosen.image} sizes={SIZES} alt={`View larger: ${chosen.alt}`} />;
  return <Picture name={name} sizes={SIZES} alt={`View larger: ${pictureNamed(name).alt}`} />;
}

function inLightbox(name: PictureName, chosen: HomePicture | undefined): LightboxImage {
  if (!chosen) return lightboxImageOf(name);
  const { alt, image } = chosen;
  const sources = imageSources(image);
  return { id: chosen.place, ...sources, thumbnail: sources.src, alt, caption: image.caption };
}
