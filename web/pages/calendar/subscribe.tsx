import CalendarSync from 'lucide-react/icons/calendar-sync';
import { useState } from 'react';
import { Button, LinkButton } from '../../components/button.tsx';
import { useParish } from '../../data/parish.tsx';
import styles from './subscribe.module.css';

/** Links to subscribe to the parish calendar. The links and the address work without JavaScript; copying does not. */
export function Subscribe() {
  const { website = '' } = useParish();
  // The calendar file written by the publisher (events, and Masses by date).
  const address = `${website}/calendar.ics`;
  const subscription = address.replace(/^https?:/, 'webcal:');
  const onTheWeb = `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscription)}`;
  return (
    <section className={`panel ${styles.subscribe}`} aria-labelledby="subscribe">
      <h2 id="subscribe" className={styles.heading}>
        Subscribe
      </h2>
      <p className={styles.lead}>
        Every Mass and event in your own calendar, always up to date. Cancellations are marked there too.
      </p>
      <div className={styles.ways}>
        <LinkButton href={subscription}>
          <CalendarSync size={18} aria-hidden />
          Phone or computer
        </LinkButton>
        <LinkButton href={onTheWeb} target="_blank" rel="noopener">
          Google Calendar
        </LinkButton>
      </div>
      <div className={styles.address}>
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
        {state === 'copied' && 'Address copied'}
        {state === 'refused' && 'Select the address and copy it'}
      </span>
    </div>
  );
}

function selectAll({ target }: { target: HTMLInputElement }): void {
  target.select();
}
