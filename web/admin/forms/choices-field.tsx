import { useId } from 'react';
import type { VisibleInput } from '../records/field-input.ts';
import fieldStyles from '../ui/field.module.css';
import choiceStyles from '../ui/choices.module.css';
import styles from './record-fields.module.css';

type ChoicesFieldProps = {
  input: VisibleInput<'choices'>;
  /** The values of the chosen options, one on each line. */
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** A checkbox for each of several options. */
export function ChoicesField({ input, value, error, isReadOnly, onChange }: ChoicesFieldProps) {
  const { label, hint, options } = input;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const chosen = value.split('\n');
  const choose = (toggled: string) => {
    const isChosen = (each: string) => chosen.includes(each) !== (each === toggled);
    onChange(options.flatMap((each) => (isChosen(each.value) ? [each.value] : [])).join('\n'));
  };
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={`${fieldStyles.label} ${styles.plainLegend}`}>{label}</legend>
      <div className={choiceStyles.choices}>
        {options.map((option) => (
          <label key={option.value} className={choiceStyles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              disabled={isReadOnly}
              aria-invalid={error !== undefined}
              onChange={() => choose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={`quiet ${fieldStyles.hint}`}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
