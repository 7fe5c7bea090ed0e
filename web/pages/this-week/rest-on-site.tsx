import { useParish } from '../../data/parish.tsx';
import styles from './page.module.css';

/** In print, the number of items that did not fit, and the address where they are listed. */
export function RestOnSite({ left, noun, path }: { left: number; noun: string; path: string }) {
  const { website = '' } = useParish();
  if (left === 0) return null;
  const shortWebsite = website.replace(/^https:\/\/(www\.)?/, '');
  return (
    <p className={`print-only ${styles.rest}`}>
      {left} more {left === 1 ? noun : `${noun}s`}: {shortWebsite}
      {path}
    </p>
  );
}
