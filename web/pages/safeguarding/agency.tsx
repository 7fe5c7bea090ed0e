import { linkedText } from '../../components/text/linked-text.tsx';
import { safeguarding } from '../../../parish/safeguarding.ts';
import styles from './agency.module.css';

/** The safeguarding agency whose standards the parish follows, with its logo. */
export function Agency() {
  const { name, url, logo, statement } = safeguarding.agency;
  return (
    <p className={styles.agency}>
      <a href={url}>
        <img src={logo.url} width={logo.width} height={logo.height} alt={name} loading="lazy" />
      </a>
      <span>{linkedText(statement)}</span>
    </p>
  );
}
