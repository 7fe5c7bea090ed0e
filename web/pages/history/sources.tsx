import ExternalLink from 'lucide-react/icons/external-link';
import { linkedText } from '../../components/text/linked-text.tsx';
import { historySources } from '../../../parish/history-sources.ts';
import { Section } from '../../components/section.tsx';
import styles from './sources.module.css';

/** Links to longer histories of the parish. */
export function Sources() {
  return (
    <Section title="Sources" ground="band">
      <ul className={styles.list}>
        {historySources.map(({ title, note, url }) => (
          <li key={title}>
            <p className={styles.title}>
              {url ? (
                <a href={url} target="_blank" rel="noopener">
                  {title}
                  <ExternalLink className={styles.icon} size={16} aria-hidden />
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              ) : (
                <cite>{title}</cite>
              )}
            </p>
            <p className={styles.note}>{linkedText(note)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
