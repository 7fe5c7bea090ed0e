import Check from 'lucide-react/icons/check';
import { linkedText } from '../../components/text/linked-text.tsx';
import styles from './promises.module.css';

/** The parish's safeguarding commitments. */
export function Promises({ commitments }: { commitments: readonly string[] }) {
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">What we promise</h2>
      <ul>
        {commitments.map((commitment) => (
          <li key={commitment}>
            <Check size={24} aria-hidden />
            {linkedText(commitment)}
          </li>
        ))}
      </ul>
    </section>
  );
}
