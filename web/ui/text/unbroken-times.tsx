import type { ReactNode } from 'react';
import { months } from '../../formats/dates.ts';
import styles from './unbroken-times.module.css';

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?`;
const amPm = String.raw`[ap]\.?m\b\.?`;

/**
 * A time with AM or PM ('6:00 PM', '10 a.m.', '10:30-11:00 AM') or a day and month ('22 November'), including trailing
 * punctuation, which would otherwise wrap to the next line.
 */
const unbroken = new RegExp(
  String.raw`(\b(?:(?:${clock}(?: ?${amPm})? ?[-–—] ?)?${clock} ?${amPm}|${clock}[-–—]${clock}|\d{1,2} (?:${months.join('|')})\b)[,;:.!?)]*)`,
  'i',
);

/**
 * Renders a text without line breaks between a time and its AM or PM or between a day and its month. Wrapped in one element,
 * so that a flex container does not split it; `key` is the React key of that element.
 */
export function unbrokenTimes(text: string, key?: number): ReactNode {
  const parts = text.split(unbroken);
  if (parts.length === 1) return <span key={key}>{text}</span>;
  return (
    <span key={key} className={styles.text}>
      {parts.map(
        (part, at) =>
          part && (
            <span key={at} className={at % 2 === 0 ? undefined : styles.unbroken}>
              {part}
            </span>
          ),
      )}
    </span>
  );
}
