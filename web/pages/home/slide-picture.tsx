import type { Slide } from '../../../parish/home.ts';
import type { HomePicture } from '../../../contract/home-places.ts';
import { GalleryPicture } from '../../components/pictures/gallery-picture.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import styles from './hero.module.css';

type SlidePictureProps = {
  slide: Slide;
  /** The gallery picture chosen to replace the slide's own. */
  chosen: HomePicture | undefined;
  at: number;
  shown: number;
};

/** A slide's picture. Only the first is in the server's markup; the others load after hydration. */
export function SlidePicture({ slide, chosen, at, shown }: SlidePictureProps) {
  const hydrated = useHydrated();
  if (at > 0 && !hydrated) return null;
  return (
    <div className={styles.picture} data-shown={at === shown} data-chosen={chosen && ''}>
      {chosen ? (
        <GalleryPicture image={chosen.image} sizes="100vw" alt={chosen.alt} priority={at === 0} />
      ) : (
        <Picture name={slide.picture} sizes="100vw" alt="" priority={at === 0} />
      )}
    </div>
  );
}
