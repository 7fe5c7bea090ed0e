import type { Parish } from '../../../contract/entities/parish.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { linkedText } from '../../components/text/linked-text.tsx';
import styles from './further-help.module.css';

/** Links to other organisations that can help. */
export function FurtherHelp({ links }: Pick<NonNullable<Parish['safeguarding']>, 'links'>) {
  return (
    <section className={styles.help} aria-labelledby="further-help">
      <h2 id="further-help">Further help</h2>
      <ul>
        {links.map(({ label, url, about }) => (
          <li key={url}>
            <a href={url}>
              <span>{label}</span>
              <ExternalLink size={18} aria-hidden />
            </a>
            {about && <p>{linkedText(about)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
