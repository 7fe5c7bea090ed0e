import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { EditLink } from '../../components/edit-link.tsx';
import { LinkButton } from '../../components/button.tsx';
import { inNeed } from '../../components/emergency-line.tsx';
import { Fold, Folds } from '../../components/folds.tsx';
import { BreakableMail } from '../../components/text/breakable-mail.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import { useParish, useParishPart } from '../../data/parish.tsx';
import { parishQueries } from '../../data/parish-queries.ts';
import styles from './moments.module.css';

/** What to do and whom to contact when someone dies, is ill or asks for a sacrament; part of the fixed block. */
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
            {ask === 'priest' ? <PriestAndOffice /> : <Office />}
          </Fold>
        ))}
      </Folds>
    </section>
  );
}

/** The emergency number first, because the office answers on some mornings only. */
function PriestAndOffice() {
  const { emergencyPhone, emergencyPhoneLink, phone, officeHours } = useParish();
  if (!emergencyPhone) return <Office />;
  return (
    <dl className={styles.calls}>
      <div>
        <dt>{`At any hour, ${inNeed}`}</dt>
        <dd className={styles.ways}>
          <LinkButton look="primary" href={`tel:${emergencyPhoneLink}`}>
            <Phone size={18} aria-hidden />
            <span>{emergencyPhone}</span>
          </LinkButton>
        </dd>
      </div>
      {phone && (
        <div>
          <dt>
            {officeHours ? (
              <>
                <span>For anything else, the office:</span> {unbrokenTimes(officeHours)}
              </>
            ) : (
              'For anything else, the office'
            )}
          </dt>
          <dd className={styles.ways}>
            <OfficeNumber />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Office() {
  const { email } = useParish();
  return (
    <div className={styles.ways}>
      <OfficeNumber />
      {email && (
        <LinkButton href={`mailto:${email}`}>
          <Mail size={18} aria-hidden />
          <span>
            <BreakableMail address={email} />
          </span>
        </LinkButton>
      )}
    </div>
  );
}

function OfficeNumber() {
  const { phone, phoneLink } = useParish();
  if (!phone) return null;
  return (
    <LinkButton href={`tel:${phoneLink}`}>
      <Phone size={18} aria-hidden />
      <span>{phone}</span>
    </LinkButton>
  );
}
