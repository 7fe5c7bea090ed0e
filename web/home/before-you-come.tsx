import { EditLink } from '../ui/edit-link.tsx';
import { Fold, Folds } from '../ui/folds.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { parishQueries, useParishPart } from '../data/parish.tsx';
import styles from './before-you-come.module.css';

/** Practical information for first-time visitors; part of Quick Access. */
export function BeforeYouCome() {
  const visit = useParishPart(parishQueries.homeTexts)?.visit ?? [];
  if (visit.length === 0) return null;
  return (
    <section id="visit" className={styles.visit} aria-labelledby="visit-title">
      <EditLink section="visit" />
      <h3 id="visit-title">Before you come</h3>
      <Folds>
        {visit.map(({ name, text }) => (
          <Fold key={name} title={name}>
            <p>{linkedText(text)}</p>
          </Fold>
        ))}
      </Folds>
    </section>
  );
}
