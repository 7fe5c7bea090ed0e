import { parish } from '../../../parish/details.ts';
import { EmergencyLine } from '../../components/emergency-line.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import styles from './page.module.css';

/** The contacts of the parish office. */
export function Office() {
  return (
    <section className={styles.office} aria-labelledby="office">
      <h2 id="office" className={styles.title}>
        Parish office
      </h2>
      <div className={styles.ways}>
        <p>
          {parish.address}
          <br />
          <a href={`tel:${parish.phoneLink}`}>{parish.phone}</a>,{' '}
          <a href={`mailto:${parish.email}`}>{parish.email}</a>
          <br />
          {unbrokenTimes(`Open ${parish.officeHours}`)}
        </p>
        <EmergencyLine />
      </div>
    </section>
  );
}
