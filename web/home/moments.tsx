import ChevronDown from 'lucide-react/icons/chevron-down';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { parishQueries, useParish, useParishPart } from '../data/parish.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { inNeed } from '../ui/office-contacts.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import styles from './moments.module.css';

/**
 * What to do when someone dies, is ill or asks for a sacrament, with the emergency number where it is needed. The office's number is
 * in the fixed block above.
 */
export function Moments() {
  const moments = useParishPart(parishQueries.homeTexts)?.moments ?? [];
  if (moments.length === 0) return null;
  return (
    <section id="moments" className={`${styles.moments} no-print`} aria-labelledby="moments-title">
      <EditLink section="moments" />
      <h3 id="moments-title">Sacraments and special moments</h3>
      <div className={styles.folds}>
        {moments.map(({ name, text, ask }) => (
          <Fold key={name} title={name}>
            <p>{linkedText(text)}</p>
            {ask === 'priest' && <AtAnyHour />}
          </Fold>
        ))}
      </div>
    </section>
  );
}

function AtAnyHour() {
  const { emergencyPhone, emergencyPhoneLink, phone, phoneLink } = useParish();
  const number = emergencyPhone ?? phone;
  if (!number) return null;
  return (
    <>
      {emergencyPhone && <p>{`At any hour, ${inNeed}:`}</p>}
      <LinkButton look="primary" href={`tel:${emergencyPhoneLink ?? phoneLink}`}>
        <Phone size={18} aria-hidden />
        <span>{number}</span>
      </LinkButton>
    </>
  );
}

/** Practical information for first-time visitors; part of Quick Access. */
export function BeforeYouCome() {
  const visit = useParishPart(parishQueries.homeTexts)?.visit ?? [];
  if (visit.length === 0) return null;
  return (
    <section id="visit" className={styles.visit} aria-labelledby="visit-title">
      <EditLink section="visit" />
      <h3 id="visit-title">Before you come</h3>
      <div className={styles.folds}>
        {visit.map(({ name, text }) => (
          <Fold key={name} title={name}>
            <p>{linkedText(text)}</p>
          </Fold>
        ))}
      </div>
    </section>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`fold ${styles.fold}`}>
      <summary>
        <h4 className="flush">{title}</h4>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={`measure ${styles.content}`}>{children}</div>
    </details>
  );
}
