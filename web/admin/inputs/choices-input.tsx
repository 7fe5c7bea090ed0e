import { unbrokenTimes } from '../../components/text/unbroken-times.tsx';
import type { VisibleInput } from '../records/field-input.ts';
import choiceStyles from '../ui/choices.module.css';
import type { InputProps } from './input-kind.ts';

type ChoicesInputProps = Pick<InputProps, 'attributes' | 'value' | 'setValue' | 'isReadOnly'> & {
  input: Pick<VisibleInput<'choices'>, 'options'>;
};

/** A checkbox for each of several options. `value` has those that are chosen, one on each line. */
export function ChoicesInput({ attributes, value, setValue, isReadOnly, input }: ChoicesInputProps) {
  const { options } = input;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = attributes;
  const chosen = value.split('\n');
  const choose = (toggled: string) => {
    const isChosen = (each: string) => chosen.includes(each) !== (each === toggled);
    setValue(options.flatMap((each) => (isChosen(each.value) ? [each.value] : [])).join('\n'));
  };
  return (
    <div
      id={id}
      className={choiceStyles.choices}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <label key={option.value} className={choiceStyles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={isReadOnly}
            aria-invalid={isInvalid}
            onChange={() => choose(option.value)}
          />
          {unbrokenTimes(option.label)}
        </label>
      ))}
    </div>
  );
}
