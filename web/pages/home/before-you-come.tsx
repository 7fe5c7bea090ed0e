import MapPin from 'lucide-react/icons/map-pin';
import { links } from '../../../parish/links.ts';
import { visit } from '../../../parish/visit.ts';
import { LinkButton } from '../../components/button.tsx';
import { Fold, Folds } from '../../components/folds.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import styles from './before-you-come.module.css';

/** Practical information for first-time visitors, with a link to the map; part of Quick Access. */
export function BeforeYouCome() {
  return (
    <section id="visit" className={styles.visit} aria-labelledby="visit-title">
      <div className={styles.heading}>
        <h3 id="visit-title">Before you come</h3>
        <LinkButton href={links.maps}>
          <MapPin size={18} aria-hidden />
          Plan Your Visit
        </LinkButton>
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
