import ChevronDown from 'lucide-react/icons/chevron-down';
import { parishQueries, useParishPart } from '../data/parish.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import styles from './before-you-come.module.css';

/** Practical information for first-time visitors; part of Quick Access. */
export function BeforeYouCome() {
  const visit = useParishPart(parishQueries.homeTexts)?.visit ?? [];
  if (visit.length === 0) return null;
  return (
    <section id="visit" className={styles.visit} aria-labelledby="visit-title">
      <EditLink section="visit" />
      <h3 id="visit-title">Before you come</h3>
      <div className={styles.folds}>
        {visit.map(({ name, text }) => (
          <details key={name} className={`fold ${styles.fold}`}>
            <summary>
              <h4 className="flush">{name}</h4>
              <ChevronDown size={20} aria-hidden />
            </summary>
            <div className={`measure ${styles.content}`}>
              <p>{linkedText(text)}</p>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
