import ExternalLink from 'lucide-react/icons/external-link';
import { EditLink } from '../ui/edit-link.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { Section } from '../ui/section.tsx';
import { parishQueries, useParishPart } from '../data/parish.tsx';
import styles from './sources.module.css';

/** Links to longer histories of the parish. */
export function Sources() {
  const sources = useParishPart(parishQueries.historySources) ?? [];
  if (sources.length === 0) return null;
  return (
    <Section title="Sources" ground="band" aside={<EditLink section="history-sources" />}>
      <ul className={styles.list}>
        {sources.map(({ title, note, url }) => (
          <li key={title}>
            <p className={styles.title}>
              {url ? (
                <a href={url} target="_blank" rel="noopener">
                  <span>{title}</span>
                  <ExternalLink className={styles.icon} size={16} aria-hidden />
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              ) : (
                <cite>{title}</cite>
              )}
            </p>
            {note && <p className={styles.note}>{linkedText(note)}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
