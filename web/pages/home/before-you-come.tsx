import MapPin from 'lucide-react/icons/map-pin';
import { EditLink } from '../../components/edit-link.tsx';
import { LinkButton } from '../../components/button.tsx';
import { Fold, Folds } from '../../components/folds.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { useParish, useParishPart } from '../../data/parish.tsx';
import { parishQueries } from '../../data/parish-queries.ts';
import styles from './before-you-come.module.css';

/** Practical information for first-time visitors, with a link to the map; part of Quick Access. */
export function BeforeYouCome() {
  const { maps } = useParish().links;
  const visit = useParishPart(parishQueries.homeTexts)?.visit ?? [];
  if (visit.length === 0) return null;
  return (
    <section id="visit" className={styles.visit} aria-labelledby="visit-title">
      <div className={styles.heading}>
        <h3 id="visit-title">Before you come</h3>
        {maps && (
          <LinkButton href={maps}>
            <MapPin size={18} aria-hidden />
            Plan Your Visit
          </LinkButton>
        )}
        <EditLink section="visit" />
      </div>
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
