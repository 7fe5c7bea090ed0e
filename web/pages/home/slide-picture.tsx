import type { Slide } from '../../../parish/home.ts';
import { Picture } from '../../components/picture.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import styles from './hero.module.css';

/** A slide's picture. The first comes with the page; the others follow when the page stands, so that they delay nothing. */
export function SlidePicture({ slide, at, shown }: { slide: Slide; at: number; shown: number }) {
  const hydrated = useHydrated();
  if (at > 0 && !hydrated) return null;
  return (
    <div className={styles.picture} data-shown={at === shown}>
      <Picture name={slide.picture} sizes="100vw" alt="" priority={at === 0} />
    </div>
  );
}
