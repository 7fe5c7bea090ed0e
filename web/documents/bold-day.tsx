import type { ReactNode } from 'react';
import { weekdays } from '../../contract/fields/categories.ts';
import { linkedText } from '../ui/text/linked-text.tsx';
import { months } from '../formats/format-date.ts';

const dayFirst = new RegExp(
  `^(?:${weekdays.join('|')})(?:,? \\d{1,2}(?:st|nd|rd|th)? (?:${months.join('|')})(?: \\d{4})?\\b|(?=[,:]? ?[–—:-]))`,
);

/** Renders a line with the day that it begins with in bold, so that the Masses of a week are found by their days. */
export function withBoldDay(text: string): ReactNode {
  const [day] = dayFirst.exec(text) ?? [];
  if (day === undefined) return linkedText(text);
  return (
    <>
      <strong>{day}</strong>
      {linkedText(text.slice(day.length))}
    </>
  );
}
