import Phone from 'lucide-react/icons/phone';
import { EditLink } from '../ui/edit-link.tsx';
import { LinkButton } from '../ui/button.tsx';
import { inNeed } from '../ui/emergency-line.tsx';
import { Fold, Folds } from '../ui/folds.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { parishQueries, useParish, useParishPart } from '../data/parish.tsx';
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
      <Folds>
        {moments.map(({ name, text, ask }) => (
          <Fold key={name} title={name}>
            <p>{linkedText(text)}</p>
            {ask === 'priest' && <AtAnyHour />}
          </Fold>
        ))}
      </Folds>
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
