import { useParish } from '../../data/parish.tsx';
import styles from './page.module.css';

type Rest = {
  readonly left: number;
  readonly noun: string;
  readonly path: string;
};

/** In print, the number of items that did not fit, and the address where they are listed. */
export function RestOnSite(rest: Rest) {
  const { website } = useParish();
  if (rest.left === 0) return null;
  return <p className={`print-only ${styles.rest}`}>{restText(rest, website)}</p>;
}

/** '2 more notices: parish.example/'. */
export function restText({ left, noun, path }: Rest, website = ''): string {
  const shortWebsite = website.replace(/^https:\/\/(www\.)?/, '');
  return `${left} more ${left === 1 ? noun : `${noun}s`}: ${shortWebsite}${path}`;
}
