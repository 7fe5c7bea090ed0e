import type { Consent } from '../../../contract/entities/gallery.ts';
import { consentLabel, consentWords } from '../uploads/consent-words.ts';
import type { ControlProps } from '../ui/field.tsx';
import styles from './picture-input.module.css';

type ConsentInputProps = {
  attributes: ControlProps;
  isGiven: boolean;
  isReadOnly: boolean;
  /** Who gave it to the stored picture, and when. */
  stored: Consent | undefined;
  onChange: (isGiven: boolean) => void;
};

/** Asks whether everybody agrees who can be recognised in an uploaded picture. The server keeps who answered, and when. */
export function ConsentInput({ attributes, isGiven, isReadOnly, stored, onChange }: ConsentInputProps) {
  return (
    <>
      <label className={styles.consent}>
        <input
          {...attributes}
          type="checkbox"
          checked={isGiven}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{consentLabel}</span>
      </label>
      <p className="quiet">
        {isGiven && stored
          ? consentWords({ consent: stored })
          : 'Your answer and when you gave it are kept with the picture. Visitors do not see this.'}
      </p>
    </>
  );
}
