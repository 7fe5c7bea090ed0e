import CalendarSync from 'lucide-react/icons/calendar-sync';
import { useState } from 'react';
import { severalChurches } from '../../contract/masses/churches.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useParish } from '../data/parish.tsx';
import { calendarAddress, subscriptionTo } from '../routes/subscription.ts';
import styles from './subscribe.module.css';

/** Links to subscribe to the parish calendar. The links and the address work without JavaScript; copying does not. */
export function Subscribe() {
  const parish = useParish();
  const address = calendarAddress(parish);
  const subscription = subscriptionTo(parish);
  const churches = severalChurches(parish);
  const onTheWeb = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscription)}`;
  return (
    <section className={`panel no-print ${styles.subscribe}`} aria-labelledby="subscribe">
      <h2 id="subscribe" className={styles.heading}>
        Subscribe
      </h2>
      <p className={styles.lead}>
        Every Mass and event in your own calendar, always up to date. Cancellations are marked there too.
      </p>
      <div className={`cluster ${styles.ways}`}>
        <LinkButton href={subscription}>
          <CalendarSync size={18} aria-hidden />
          Phone or computer
        </LinkButton>
        <LinkButton href={onTheWeb} target="_blank" rel="noopener">
          Google Calendar
        </LinkButton>
      </div>
      {churches.length > 0 && (
        <div className={styles.churches}>
          <p>Or only what is on in one church, and in no church in particular:</p>
          <ul className={`cluster ${styles.ways}`}>
            {churches.map(({ id, name }) => (
              <li key={id}>
                <LinkButton href={subscriptionTo(parish, id)}>{name}</LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={`cluster ${styles.address}`}>
        <label>
          <span className={`quiet ${styles.label}`}>Address for any other calendar</span>
          <input className={styles.input} readOnly value={address} onFocus={selectAll} />
        </label>
        <CopyAddress address={address} />
      </div>
    </section>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = () => {
    // The Clipboard API is missing on pages loaded over plain http.
    if (!('clipboard' in navigator)) return setState('refused');
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <div className="with-script">
      <Button onClick={copy}>Copy address</Button>
      <span className={styles.outcome} role="status">
        {`${state === 'copied' ? 'Address copied' : ''}${state === 'refused' ? 'Select the address and copy it' : ''}`}
      </span>
    </div>
  );
}

function selectAll({ target }: { target: HTMLInputElement }): void {
  target.select();
}
