import { useEffect, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import type { ControlProps } from '../ui/field.tsx';
import styles from './times-input.module.css';
import { readTypedTimes } from '../records/typed-times.ts';

type TimesInputProps = ControlProps &
  UseFormRegisterReturn & {
    readOnly: boolean;
    value: string;
    setValue: (value: string) => void;
  };

/** In milliseconds. The question does not wait for blur, because it would then shift the layout under a click. */
const DEBOUNCE = 500;

/** An input for times, normalised to the format of the hint on blur. It asks whether an ambiguous time is AM or PM. */
export function TimesInput({ value, setValue, onBlur, ...rest }: TimesInputProps) {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [value]);
  const questionId = useId();
  const answer = (text: string) => {
    setValue(text);
    // The answer removes the question with the focused button.
    document.getElementById(rest.id)?.focus();
  };
  const { question } = debounced === value ? readTypedTimes(value) : {};
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        onBlur={(event) => {
          const { text } = readTypedTimes(value);
          if (text !== value) setValue(text);
          return onBlur(event);
        }}
      />
      <div role="status">
        {question && (
          <div className={styles.question} role="group" aria-labelledby={questionId}>
            <p id={questionId}>‘{question.typed}’ is</p>
            {question.options.map(({ time, text }) => (
              <Button key={time} onClick={() => answer(text)}>
                {time}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
