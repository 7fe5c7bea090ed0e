import type { ReactNode } from 'react';
import { months } from '../../formats/format-date.ts';
import styles from './unbroken-times.module.css';

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?`;
const half = String.raw`[ap]\.?m\b\.?`;

/**
 * A time with its half of the day, '6:00 PM', '10 a.m.', '10:30-11:00 AM', or a day and its month, '22 November'; with the
 * punctuation after it, which would otherwise begin a line.
 */
const unbroken = new RegExp(
  String.raw`(\b(?:(?:${clock}(?: ?${half})? ?[-–—] ?)?${clock} ?${half}|${clock}[-–—]${clock}|\d{1,2} (?:${months.join('|')})\b)[,;:.!?)]*)`,
  'i',
);

/**
 * A text in which no line ends between a time and its AM or PM, or between a day and its month; its words stay as they are.
 * It is one element, so that a row (`display: flex`) does not take it apart; `key` is for one among others.
 */
export function unbrokenTimes(text: string, key?: number): ReactNode {
  const parts = text.split(unbroken);
  if (parts.length === 1) return text;
  return (
    <span key={key}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className={styles.unbroken}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
