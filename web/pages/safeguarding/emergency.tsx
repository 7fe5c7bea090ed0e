import type { Parish } from '../../../contract/entities/parish.ts';
import Phone from 'lucide-react/icons/phone';
import { linkedText } from '../../components/text/linked-text.tsx';
import { diallable } from '../../../contract/fields/telephone.ts';
import { LinkButton } from '../../components/button.tsx';
import { useParish } from '../../data/parish.tsx';
import styles from './emergency.module.css';

/** What to do in an emergency, at the top of the page. */
export function Emergency({ safeguarding }: { safeguarding: NonNullable<Parish['safeguarding']> }) {
  const { immediateDanger, emergencyPhone } = safeguarding;
  const { country } = useParish();
  if (!immediateDanger && !emergencyPhone) return null;
  return (
    <section className={`cluster ${styles.emergency}`} aria-label="In an emergency">
      {immediateDanger && <p>{linkedText(immediateDanger)}</p>}
      {emergencyPhone && (
        <LinkButton
          look="primary"
          className="no-print"
          href={`tel:${diallable(emergencyPhone, country) ?? emergencyPhone}`}
        >
          <Phone size={20} aria-hidden />
          <span>{`Call ${emergencyPhone}`}</span>
        </LinkButton>
      )}
    </section>
  );
}
