import { consentLabel, consentWords } from '../uploads/consent-words.ts';
import type { InputProps } from './input-kind.ts';
import styles from './picture-input.module.css';

/** Asks whether everybody agrees who can be recognised in an uploaded picture. The server keeps who answered, and when. */
export function ConsentInput({ attributes, value, setValue, isReadOnly, consent }: InputProps) {
  const isGiven = value === 'true';
  return (
    <>
      <label className={styles.consent}>
        <input
          {...attributes}
          type="checkbox"
          checked={isGiven}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => setValue(String(currentTarget.checked))}
        />
        <span>{consentLabel}</span>
      </label>
      <p className="quiet">
        {isGiven && consent
          ? consentWords(consent)
          : 'Your answer and when you gave it are kept with the picture. Visitors do not see this.'}
      </p>
    </>
  );
}
