import { useParish } from '../../data/parish.tsx';
import styles from './page.module.css';

/** In print, how many items of a list did not fit and where they are listed, which fit-sheet.ts fills in. */
export function RestOnSite({ noun, path }: { noun: string; path: string }) {
  const { website = '' } = useParish();
  const address = website.replace(/^https:\/\/(www\.)?/, '') + path;
  return <p className={`print-only ${styles.rest}`} data-rest={noun} data-address={address} />;
}
