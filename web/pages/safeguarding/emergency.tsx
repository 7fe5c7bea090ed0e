import Phone from 'lucide-react/icons/phone';
import { linkedText } from '../../components/text/linked-text.tsx';
import { safeguarding } from '../../../parish/safeguarding.ts';
import { LinkButton } from '../../components/button.tsx';
import styles from './emergency.module.css';

/** What to do in an emergency, at the top of the page. */
export function Emergency() {
  return (
    <section className={styles.emergency} aria-label="In an emergency">
      <p>{linkedText(safeguarding.immediateDanger)}</p>
      <LinkButton look="primary" className="no-print" href={`tel:${safeguarding.emergencyPhone}`}>
        <Phone size={20} aria-hidden />
        Call {safeguarding.emergencyPhone}
      </LinkButton>
    </section>
  );
}
