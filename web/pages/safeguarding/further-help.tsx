import ExternalLink from 'lucide-react/icons/external-link';
import { linkedText } from '../../components/text/linked-text.tsx';
import { safeguarding } from '../../../parish/safeguarding.ts';
import styles from './further-help.module.css';

/** Links to other organisations that can help. */
export function FurtherHelp() {
  return (
    <section className={styles.help} aria-labelledby="further-help">
      <h2 id="further-help">Further help</h2>
      <ul>
        {safeguarding.links.map(({ label, url, about }) => (
          <li key={url}>
            <a href={url}>
              {label}
              <ExternalLink size={18} aria-hidden />
            </a>
            <p>{linkedText(about)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
