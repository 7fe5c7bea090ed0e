import Video from 'lucide-react/icons/video';
import styles from './streamed-icon.module.css';

/** A small icon before the word 'streamed'. */
export function StreamedIcon() {
  return <Video size={16} className={styles.icon} aria-hidden />;
}
