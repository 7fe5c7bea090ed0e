import type { ReactNode } from 'react';
import styles from './unbroken-times.module.css';

/** A time with its half of the day, '6:00 PM', '10 a.m.', or a day and its month, '22 November'. */
const unbroken =
  /(\b\d{1,2}(?:[:.]\d{2})? [ap]\.?m\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/i;

/** A text in which no line ends between a time and its AM or PM, or between a day and its month; its words stay as they are. */
export function unbrokenTimes(text: string): ReactNode {
  return text.split(unbroken).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
