import { useParish } from '../../data/parish.tsx';
import styles from './page.module.css';

type Rest = {
  readonly left: number;
  /** Whether the text of the last one that is printed is cut short. */
  readonly isCut?: boolean;
  readonly noun: string;
  readonly path: string;
};

/** In print, the number of items that did not fit, and the address where they are listed. */
export function RestOnSite(rest: Rest) {
  const { website } = useParish();
  if (rest.left === 0 && !rest.isCut) return null;
  return <p className={`print-only ${styles.rest}`}>{restText(rest, website)}</p>;
}

/** '2 more notices: parish.example/'; '… and 2 more notices: parish.example/' after one that is cut short. */
export function restText({ left, isCut = false, noun, path }: Rest, website = ''): string {
  const shortWebsite = website.replace(/^https:\/\/(www\.)?/, '');
  const more = `${isCut ? '… and ' : ''}${left} more ${left === 1 ? noun : `${noun}s`}`;
  return `${left === 0 ? 'The rest' : more}: ${shortWebsite}${path}`;
}
