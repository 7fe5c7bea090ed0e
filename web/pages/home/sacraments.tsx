import Phone from 'lucide-react/icons/phone';
import { parish } from '../../../parish/details.ts';
import { sacraments } from '../../../parish/home.ts';
import { LinkButton } from '../../components/button.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import styles from './mass-times.module.css';

/** The fixed block of sacraments by arrangement, with the contacts (specification §2). */
export function Sacraments() {
  return (
    <dl className={styles.sacraments}>
      {sacraments.map(({ name, arrangement, contact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{linkedText(arrangement)}</dd>
          {contact && (
            <dd>
              <LinkButton href={`tel:${parish.phoneLink}`}>
                <Phone size={18} aria-hidden />
                {parish.phone}
              </LinkButton>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
