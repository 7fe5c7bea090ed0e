import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { parish } from '../../../parish/details.ts';
import { moments } from '../../../parish/moments.ts';
import { LinkButton } from '../../components/button.tsx';
import { inNeed } from '../../components/emergency-line.tsx';
import { Fold, Folds } from '../../components/folds.tsx';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import styles from './moments.module.css';

/** What to do and whom to contact when someone dies, is ill or asks for a sacrament; part of the fixed block. */
export function Moments() {
  return (
    <section id="moments" className={`${styles.moments} no-print`} aria-labelledby="moments-title">
      <h3 id="moments-title">Sacraments and special moments</h3>
      <Folds>
        {moments.map(({ name, text, ask }) => (
          <Fold key={name} title={name}>
            <p>{linkedText(text)}</p>
            {ask === 'priest' ? <PriestAndOffice /> : <Office />}
          </Fold>
        ))}
      </Folds>
    </section>
  );
}

/** The emergency number first, because the office answers on some mornings only. */
function PriestAndOffice() {
  return (
    <dl className={styles.calls}>
      <div>
        <dt>At any hour, {inNeed}</dt>
        <dd className={styles.ways}>
          <LinkButton look="primary" href={`tel:${parish.emergencyPhoneLink}`}>
            <Phone size={18} aria-hidden />
            {parish.emergencyPhone}
          </LinkButton>
        </dd>
      </div>
      <div>
        <dt>For anything else, the office: {unbrokenTimes(parish.officeHours)}</dt>
        <dd className={styles.ways}>
          <OfficeNumber />
        </dd>
      </div>
    </dl>
  );
}

function Office() {
  return (
    <div className={styles.ways}>
      <OfficeNumber />
      <LinkButton href={`mailto:${parish.email}`}>
        <Mail size={18} aria-hidden />
        <span>
          <BreakableMail address={parish.email} />
        </span>
      </LinkButton>
    </div>
  );
}

function OfficeNumber() {
  return (
    <LinkButton href={`tel:${parish.phoneLink}`}>
      <Phone size={18} aria-hidden />
      {parish.phone}
    </LinkButton>
  );
}
