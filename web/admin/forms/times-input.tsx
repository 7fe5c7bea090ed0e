import { useEffect, useId, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import type { ControlProps } from '../ui/field.tsx';
import type { FieldValues } from './form-values.ts';
import styles from './times-input.module.css';
import { readTypedTimes } from './typed-times.ts';

type TimesInputProps = ControlProps &
  ReturnType<UseFormRegister<FieldValues>> & {
    readOnly: boolean;
    value: string;
    setValue: (value: string) => void;
  };

/** How long nothing is typed before a question is asked, in milliseconds: one that came with the blur would move what is clicked. */
const PAUSE = 500;

/** A line for times, which are put into the format of the hint when it is left; what may be morning or evening is asked about. */
export function TimesInput({ value, setValue, onBlur, ...rest }: TimesInputProps) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  const questionId = useId();
  const { question } = settled === value ? readTypedTimes(value) : {};
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
              <Button key={time} onClick={() => setValue(text)}>
                {time}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
