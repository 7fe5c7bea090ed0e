import type { Parish } from '../../../contract/entities/parish.ts';
import { EditLink } from '../../components/edit-link.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import { Page } from '../../components/page.tsx';
import { WhenLoaded } from '../../components/when-loaded.tsx';
import { useParishQuery } from '../../data/parish.tsx';
import { parishQueries } from '../../data/parish-queries.ts';
import { pages } from '../../routes/pages.ts';
import { usePageWords } from '../../routes/use-page-words.ts';
import { Agency } from './agency.tsx';
import { ContactCard } from './contact-card.tsx';
import { Emergency } from './emergency.tsx';
import { FurtherHelp } from './further-help.tsx';
import { Promises } from './promises.tsx';
import styles from './page.module.css';

export const prefetch = [parishQueries.safeguarding];

/** Safeguarding contacts, and the parish's commitments (specification §2). */
export function Component() {
  const { title } = usePageWords(pages.safeguarding);
  return (
    <Page title={title} section="About Us">
      <WhenLoaded
        of={useParishQuery(parishQueries.safeguarding)}
        failed="The safeguarding contacts cannot be loaded just now. Please try again later."
      >
        {(safeguarding) => safeguarding && <Content safeguarding={safeguarding} />}
      </WhenLoaded>
    </Page>
  );
}

function Content({ safeguarding }: { safeguarding: NonNullable<Parish['safeguarding']> }) {
  const { representative, coordinator, concern, welcome, commitments, links, agency } = safeguarding;
  return (
    <>
      <Emergency safeguarding={safeguarding} />
      <section aria-labelledby="concern">
        <EditLink section="safeguarding" />
        <h2 id="concern">Who to contact</h2>
        {(representative || coordinator) && (
          <ul className={styles.contacts}>
            {representative && <ContactCard contact={representative} />}
            {coordinator && <ContactCard contact={coordinator} />}
          </ul>
        )}
        <p className={styles.concern}>{linkedText(concern)}</p>
      </section>
      <p className={styles.welcome}>{linkedText(welcome)}</p>
      {commitments.length > 0 && <Promises commitments={commitments} />}
      {links.length > 0 && <FurtherHelp links={links} />}
      {agency && <Agency agency={agency} />}
    </>
  );
}
