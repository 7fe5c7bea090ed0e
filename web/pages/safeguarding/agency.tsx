import type { Parish } from '../../../contract/entities/parish.ts';
import { linkedText } from '../../components/text/linked-text.tsx';
import styles from './agency.module.css';

type Safeguarding = NonNullable<Parish['safeguarding']>;

/** The safeguarding agency whose standards the parish follows, with its logo. */
export function Agency({ agency }: { agency: NonNullable<Safeguarding['agency']> }) {
  const { name, url, logoUrl, statement } = agency;
  return (
    <p className={`cluster ${styles.agency}`}>
      <a href={url}>
        {logoUrl ? <img src={logoUrl} width={240} height={240} alt={name} loading="lazy" /> : name}
      </a>
      {statement && <span>{linkedText(statement)}</span>}
    </p>
  );
}
