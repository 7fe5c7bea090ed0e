import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readTypedTimes } from '../records/typed-times.ts';
import type { InputProps } from './input-kind.ts';
import styles from './inputs.module.css';

/** In milliseconds. The question does not wait for blur, because it would then shift the layout under a click. */
const DEBOUNCE = 500;

/** Which night is meant by 12am. */
const nightOf: Readonly<Record<string, string>> = {
  Midnight: 'Midnight at the end of this day',
  '12:00 AM': '12:00 AM, as this day begins',
};

/** An input for times, normalised to the format of the hint on blur. It asks whether an ambiguous time is AM or PM. */
export function TimesInput({ attributes, register, value, setValue, isReadOnly }: InputProps) {
  const { onBlur, ...registered } = register();
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [value]);
  const questionId = useId();
  const answer = (text: string) => {
    setValue(text);
    // The answer removes the question with the focused button.
    document.getElementById(attributes.id)?.focus();
  };
  const { question } = debounced === value ? readTypedTimes(value) : {};
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...attributes}
        {...registered}
        readOnly={isReadOnly}
        onBlur={(event) => {
          const { text } = readTypedTimes(value);
          if (text !== value) setValue(text);
          return onBlur(event);
        }}
      />
      <div role="status">
        {question && (
          <div className={`cluster ${styles.question}`} role="group" aria-labelledby={questionId}>
            <p id={questionId}>{`‘${question.typed}’ is`}</p>
            {question.options.map(({ time, text }) => (
              <Button key={time} onClick={() => answer(text)}>
                {nightOf[time] ?? time}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
