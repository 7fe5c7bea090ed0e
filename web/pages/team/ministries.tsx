import BookOpen from 'lucide-react/icons/book-open';
import ExternalLink from 'lucide-react/icons/external-link';
import Flame from 'lucide-react/icons/flame';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Music from 'lucide-react/icons/music';
import School from 'lucide-react/icons/school';
import UsersRound from 'lucide-react/icons/users-round';
import { slugWords } from '../../../contract/slugs.ts';
import { parish } from '../../../parish/details.ts';
import { ministries, type Ministry, type MinistryIcon } from '../../../parish/ministries.ts';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { linkedText } from '../../components/text/linked-text.tsx';
import styles from './ministries.module.css';

const icons: Readonly<Record<MinistryIcon, typeof Flame>> = {
  candle: Flame,
  music: Music,
  book: BookOpen,
  'young-people': UsersRound,
  school: School,
  hands: HeartHandshake,
};

/** The six fixed cards of the ministries (specification §2). */
export function Ministries() {
  return (
    <Section title="Parish Ministries" id="ministries" ground="band">
      <ul className={styles.list}>
        {ministries.map((ministry) => (
          <MinistryCard key={ministry.name} ministry={ministry} />
        ))}
      </ul>
    </Section>
  );
}

function MinistryCard({ ministry }: { ministry: Ministry }) {
  const { name, summary, icon, link } = ministry;
  const Icon = icons[icon];
  return (
    <li id={slugWords(name) || undefined} className={`panel ${styles.card}`}>
      <Icon className={styles.icon} size={32} strokeWidth={1.5} aria-hidden />
      <h3 className={styles.name}>{name}</h3>
      <p>{linkedText(summary)}</p>
      {link && (
        <p>
          <a href={link.url} target="_blank" rel="noopener">
            {link.label}
            <ExternalLink className={styles.leaving} size={16} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <AlertDialog
        className={styles.more}
        label={
          <span>
            Learn More<span className="visually-hidden"> about {name}</span>
          </span>
        }
        title={name}
        text={learnMore(ministry)}
      />
    </li>
  );
}

/** The text of 'Learn More' below the ministry's name: its description and the office's contacts (specification §2). */
function learnMore({ description }: Ministry): string {
  return `${description}\n\nTo find out more, contact the parish office on ${parish.phone} or at ${parish.email}.`;
}
