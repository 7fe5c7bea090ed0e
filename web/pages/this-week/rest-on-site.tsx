import { parish } from '../../../parish/details.ts';
import styles from './page.module.css';

/** In print, the number of items that did not fit, and the address where they are listed. */
export function RestOnSite({ left, noun, path }: { left: number; noun: string; path: string }) {
  if (left === 0) return null;
  const website = parish.website.replace(/^https:\/\/(www\.)?/, '');
  return (
    <p className={`print-only ${styles.rest}`}>
      {left} more {left === 1 ? noun : `${noun}s`}: {website}
      {path}
    </p>
  );
}
