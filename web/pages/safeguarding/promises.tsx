import Check from 'lucide-react/icons/check';
import { linkedText } from '../../components/text/linked-text.tsx';
import { safeguarding } from '../../../parish/safeguarding.ts';
import styles from './promises.module.css';

/** The parish's safeguarding commitments. */
export function Promises() {
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">What we promise</h2>
      <ul>
        {safeguarding.commitments.map((commitment) => (
          <li key={commitment}>
            <Check size={24} aria-hidden />
            {linkedText(commitment)}
          </li>
        ))}
      </ul>
    </section>
  );
}
