import { linkedText } from '../../components/text/linked-text.tsx';
import { safeguarding } from '../../../parish/safeguarding.ts';
import { Page } from '../../components/page.tsx';
import { pages } from '../../routes/pages.ts';
import { Agency } from './agency.tsx';
import { ContactCard } from './contact-card.tsx';
import { Emergency } from './emergency.tsx';
import { FurtherHelp } from './further-help.tsx';
import { Promises } from './promises.tsx';
import styles from './page.module.css';

/** Safeguarding contacts, and the parish's commitments (specification §2). */
export function Component() {
  return (
    <Page title={pages.safeguarding.title} section="About Us">
      <Emergency />
      <section aria-labelledby="concern">
        <h2 id="concern">Whom to speak to</h2>
        <ul className={styles.contacts}>
          <ContactCard contact={safeguarding.representative} />
          <ContactCard contact={safeguarding.coordinator} />
        </ul>
        <p className={styles.concern}>{linkedText(safeguarding.concern)}</p>
      </section>
      <p className={styles.welcome}>{linkedText(safeguarding.welcome)}</p>
      <Promises />
      <FurtherHelp />
      <Agency />
    </Page>
  );
}
