import { type Ref, useId } from 'react';
import { consentLabel, consentQuestion } from '../../uploads/consent-words.ts';
import styles from './queue.module.css';
import wordStyles from '../shared/words.module.css';

type ConsentQuestionProps = {
  ref: Ref<HTMLInputElement>;
  isGiven: boolean;
  /** Whether an upload was attempted without consent. */
  isMissing: boolean;
  onChange: (isGiven: boolean) => void;
};

/** Asks once for each upload whether everybody who can be recognised agrees. The answer is stored with the pictures. */
export function ConsentQuestion({ ref, isGiven, isMissing, onChange }: ConsentQuestionProps) {
  const id = useId();
  const error = isMissing && !isGiven;
  return (
    <fieldset className={`panel ${styles.consent}`} data-missing={error}>
      <legend>{consentQuestion}</legend>
      <label>
        <input
          ref={ref}
          type="checkbox"
          checked={isGiven}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{consentLabel}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          Please answer this first. If someone has not agreed, remove the images that show them.
        </p>
      )}
      <p id={`${id}-hint`} className={`quiet ${wordStyles.detail}`}>
        Your answer and when you gave it are kept with the images. Visitors do not see this.
      </p>
    </fieldset>
  );
}
