import { parish } from '../../../parish/details.ts';
import { sacraments } from '../../../parish/home.ts';
import { LinkedText } from '../../components/linked-text.tsx';
import styles from './mass-times.module.css';

/** The fixed block: what is by arrangement, and whom to ask (specification §2). */
export function Sacraments() {
  return (
    <dl className={styles.sacraments}>
      {sacraments.map(({ name, arrangement, contact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LinkedText text={arrangement} />
            {contact && (
              <>
                : <a href={`tel:${parish.phoneLink}`}>{parish.phone}</a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
