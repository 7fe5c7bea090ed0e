import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { Parish } from '../../contract/parish.ts';
import { slugWords } from '../../contract/words.ts';
import { useQuery } from '../data/query-store.tsx';
import { parishQueries, useParish } from '../data/parish.tsx';
import { pages } from '../routes/pages.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditLink } from '../ui/edit-link.tsx';
import { JumpLinks } from '../ui/list-links.tsx';
import { inNeed } from '../ui/office-contacts.tsx';
import { Page, usePageWords } from '../ui/page.tsx';
import { CopyButton, mailDraft } from '../ui/share-button.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { Prose } from '../ui/text/prose.tsx';
import styles from './page.module.css';

type Moment = NonNullable<Parish['moments']>[number];

export const prefetch = [parishQueries.moments];

/** What to do for a sacrament, a funeral or a booking: what to have ready, and how to ask. */
export function Component() {
  const { title, description } = usePageWords(pages.sacraments);
  return (
    <Page title={title} lead={description}>
      <WhenLoaded of={useQuery(parishQueries.moments)}>
        {(moments) => <Moments moments={moments} />}
      </WhenLoaded>
    </Page>
  );
}

/** The entries, after links to them if there are several. */
export function Moments({ moments }: { moments: readonly Moment[] }) {
  const links = moments.flatMap(({ name }) => {
    const id = slugWords(name);
    return id ? [{ id, text: name }] : [];
  });
  return (
    <>
      {links.length > 1 && <JumpLinks label="On this page" links={links} />}
      {moments.map((moment) => (
        <Entry key={moment.name} moment={moment} />
      ))}
    </>
  );
}

function Entry({ moment }: { moment: Moment }) {
  const { name, text, ready = [], formUrl, formName } = moment;
  return (
    <section id={slugWords(name) || undefined} className={styles.entry} aria-label={name}>
      <div>
        <EditLink section="moments" />
        <h2>{linkedText(name)}</h2>
        <Prose text={text} isFormatted className="measure" />
        {ready.length > 0 && (
          <>
            <h3 className="text-1">Have ready</h3>
            <ul className={`measure ${styles.ready}`}>
              {ready.map((line, at) => (
                <li key={at}>{linkedText(line)}</li>
              ))}
            </ul>
          </>
        )}
        {formUrl && (
          <p className="no-print">
            <LinkButton href={formUrl} download={`${formName || name}.pdf`}>
              <Download size={18} aria-hidden />
              <span>{`${formName || 'Form'} (PDF)`}</span>
            </LinkButton>
          </p>
        )}
      </div>
      <Ask moment={moment} />
    </section>
  );
}

/** How to ask: by telephone, with the emergency number first where it is needed, or by e-mail. */
function Ask({ moment: { name, ask, ready = [] } }: { moment: Moment }) {
  const { phone, phoneLink, email, emergencyPhone, emergencyPhoneLink } = useParish();
  const isUrgent = ask === 'priest' && emergencyPhone;
  if (!phone && !email && !isUrgent) return null;
  const words = letter(name, ready);
  return (
    <div className={`callout ${styles.ask}`}>
      {isUrgent && (
        <>
          <p>{`At any hour, ${inNeed}:`}</p>
          <LinkButton look="primary" href={`tel:${emergencyPhoneLink}`}>
            <Phone size={18} aria-hidden />
            <span>{emergencyPhone}</span>
          </LinkButton>
        </>
      )}
      {phone && (
        <>
          <p>The parish office:</p>
          <LinkButton href={`tel:${phoneLink}`}>
            <Phone size={18} aria-hidden />
            <span>{phone}</span>
          </LinkButton>
        </>
      )}
      {email && (
        <>
          <LinkButton className="no-print" href={mailDraft(name, words, email)}>
            <Mail size={18} aria-hidden />
            <span>
              Write to the office<span className="visually-hidden">{` about ‘${name}’`}</span>
            </span>
          </LinkButton>
          <details className="no-print fold">
            <summary>
              What to write
              <ChevronDown size={20} aria-hidden />
            </summary>
            <pre className={styles.letter}>{words}</pre>
            <CopyButton text={words} />
          </details>
        </>
      )}
    </div>
  );
}

/** The body of an e-mail to the office, with a line for each thing that it has to know. */
export function letter(name: string, ready: readonly string[]): string {
  const questions = [...ready, 'My name', 'My telephone number'];
  return [
    'To the parish office',
    `I am writing about: ${name}`,
    ...questions.map((each) => `${each.replace(/[\s:.]+$/, '')}: `),
  ].join('\n\n');
}
