import { unbrokenTimes } from '../../components/unbroken-times.tsx';
import styles from './facts.module.css';

/** Short facts of one thing, side by side with a dot between two in a line; those that are empty are left out. */
export function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  return (
    <p className={styles.facts}>
      {facts.map((fact, at) => fact && <span key={at}>{unbrokenTimes(fact)}</span>)}
    </p>
  );
}
