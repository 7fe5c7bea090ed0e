import { useState } from 'react';
import { homeGallery } from '../../../parish/home.ts';
import { pictureNamed } from '../../../parish/pictures/catalogue.ts';
import { Lightbox } from '../../components/lightbox.tsx';
import { pictureInLightbox } from '../../components/lightbox-image.ts';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import { SectionLink } from '../../components/section-link.tsx';
import snapRow from '../../components/snap-row.module.css';
import { pages } from '../../routes/pages.ts';
import styles from './church-gallery.module.css';

/** Thirteen pictures, each in its own shape; a click shows it large (specification §2). */
export function ChurchGallery() {
  const [open, setOpen] = useState<number>();
  return (
    <div className="no-print">
      <Section
        title="Our Church in Pictures"
        aside={<SectionLink to={pages.gallery.path}>Photo Gallery</SectionLink>}
      >
        <ul className={`${styles.wall} ${snapRow.row}`}>
          {homeGallery.map((name, index) => (
            <li key={name}>
              <button type="button" className={styles.frame} onClick={() => setOpen(index)}>
                <Picture
                  name={name}
                  sizes="(width >= 60em) 300px, (width >= 40em) 31vw, 46vw"
                  alt={`View larger: ${pictureNamed(name).alt}`}
                />
              </button>
            </li>
          ))}
        </ul>
        {open !== undefined && (
          <Lightbox
            label="Church photo gallery"
            images={homeGallery.map(pictureInLightbox)}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(undefined)}
            counter={(position, total) => `${position} of ${total}`}
            withDigits
            withThumbnails
          />
        )}
      </Section>
    </div>
  );
}
