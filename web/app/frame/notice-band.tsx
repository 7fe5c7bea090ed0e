import Megaphone from 'lucide-react/icons/megaphone';
import { useParish } from '../../data/parish.tsx';
import { useClock } from '../../data/today.tsx';
import { EditLink } from '../../ui/edit-link.tsx';
import { linkedText } from '../../ui/text/linked-text.tsx';
import styles from './notice-band.module.css';

/** The urgent notice above the content of every page, until its time is over. */
export function NoticeBand() {
  const { notice } = useParish();
  const clock = useClock();
  if (!notice || (clock && clock.time.getTime() >= Date.parse(notice.until))) return null;
  return (
    <aside className={`no-print ${styles.band}`} aria-label="Urgent notice">
      <div className={styles.inside}>
        <Megaphone size={20} aria-hidden />
        <p className="flush">
          {linkedText(notice.text)}{' '}
          {notice.url && (
            <a href={notice.url}>
              Read more<span className="visually-hidden">{`: ${notice.text}`}</span>
            </a>
          )}
        </p>
        <EditLink section="notice" />
      </div>
    </aside>
  );
}
