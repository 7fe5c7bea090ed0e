import { type ReactNode, useId } from 'react';
import choiceStyles from './choices.module.css';
import fieldStyles from './field.module.css';

type RadioGroupProps = {
  legend: string;
  error?: string | undefined;
  isReadOnly?: boolean;
  options: readonly { readonly label: string; readonly isChosen: boolean; readonly choose: () => void }[];
  /** What is asked or said of the chosen option. */
  children?: ReactNode;
};

/** A choice of one of a few options, which are all shown. */
export function RadioGroup({ legend, error, isReadOnly = false, options, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={`cluster ${choiceStyles.group}`} aria-describedby={error && id}>
      <legend className={choiceStyles.legend}>{legend}</legend>
      {options.map(({ label, isChosen, choose }) => (
        <label key={label} className={choiceStyles.option}>
          <input type="radio" name={id} checked={isChosen} disabled={isReadOnly} onChange={choose} />
          <span>{label}</span>
        </label>
      ))}
      {children}
      {error && (
        <p id={id} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
