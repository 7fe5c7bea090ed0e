import BookOpen from 'lucide-react/icons/book-open';
import ExternalLink from 'lucide-react/icons/external-link';
import Flame from 'lucide-react/icons/flame';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Music from 'lucide-react/icons/music';
import School from 'lucide-react/icons/school';
import UsersRound from 'lucide-react/icons/users-round';
import { slugWords } from '../../contract/words.ts';
import type { Parish } from '../../contract/parish.ts';
import type { MinistryIcon } from '../../contract/fields/choices.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import { EditLink } from '../ui/edit-link.tsx';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { linkedText } from '../ui/text/linked-text.tsx';
import { useParish, useParishPart } from '../data/parish.tsx';
import { parishQueries } from '../data/parish-queries.ts';
import styles from './ministries.module.css';

type Ministry = NonNullable<Parish['ministries']>[number];

const icons: Readonly<Record<MinistryIcon, typeof Flame>> = {
  candle: Flame,
  music: Music,
  book: BookOpen,
  'young-people': UsersRound,
  school: School,
  hands: HeartHandshake,
};

const title = 'Parish Ministries';
const id = 'ministries';

/** The link from the beginning of the page. */
export const ministriesLink = { id, text: title };

/** The cards of the ministries (specification §2). */
export function Ministries() {
  const ministries = useParishPart(parishQueries.ministries) ?? [];
  if (ministries.length === 0) return null;
  return (
    <Section title={title} id={id} ground="band" aside={<EditLink section="ministries" />}>
      <ul className={styles.list}>
        {ministries.map((ministry) => (
          <MinistryCard key={ministry.name} ministry={ministry} />
        ))}
      </ul>
    </Section>
  );
}

function MinistryCard({ ministry }: { ministry: Ministry }) {
  const { name, summary, icon = 'hands', linkLabel = 'Visit the website' } = ministry;
  const parish = useParish();
  const url = ministry.url ?? (icon === 'school' ? parish.links.school : undefined);
  const Icon = icons[icon];
  return (
    <li id={slugWords(name) || undefined} className={`panel ${styles.card}`}>
      <Icon className={styles.icon} size={32} strokeWidth={1.5} aria-hidden />
      <h3 className={styles.name}>{name}</h3>
      {summary && <p>{linkedText(summary)}</p>}
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener">
            <span>{linkLabel}</span>
            <ExternalLink className={styles.leaving} size={16} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <AlertDialog
        className={styles.more}
        look="quiet"
        label={`Learn More about ${name}`}
        title={name}
        text={learnMore(ministry, parish)}
      />
    </li>
  );
}

/** The text of 'Learn More' below the ministry's name: its description and the office's contacts (specification §2). */
function learnMore({ description }: Ministry, { phone, email }: ParishFacts): string {
  const ways = [phone && `on ${phone}`, email && `at ${email}`].filter(Boolean).join(' or ');
  return ways ? `${description}\n\nTo find out more, contact the parish office ${ways}.` : description;
}
