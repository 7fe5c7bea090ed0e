import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unbrokenTimes } from '../../../web/ui/text/linked-text.tsx';
import { withoutBareSpans } from '../bare-spans.ts';

const markup = (text: string) =>
  withoutBareSpans(renderToStaticMarkup(<p>{unbrokenTimes(text)}</p>)).replaceAll(
    /<span class="[^"]*unbroken[^"]*">(.*?)<\/span>/g,
    '[$1]',
  );

it.each([
  ['the 6:00 PM is the Vigil', 'the [6:00 PM] is the Vigil'],
  ['8:00 AM, 10:30 AM; 6 p.m.', '[8:00 AM,] [10:30 AM;] [6 p.m.]'],
  ['Saturday 10:30-11:00 AM or by appointment', 'Saturday [10:30-11:00 AM] or by appointment'],
  ['7:00 PM – 9:00 PM (10am)', '[7:00 PM – 9:00 PM] ([10am)]'],
  ['from 22 November 2026 on', 'from [22 November] 2026 on'],
  ['10:00 AM on 1 May', '[10:00 AM] on [1 May]'],
])('keeps each time and date of “%s” on one line with its punctuation', (text, marked) => {
  expect(markup(text)).toContain(`>${marked}</span></p>`);
});

it.each(['6 months notice', 'on 12 amber steps', 'Room 12 Marching band', 'No figures'])(
  'does not change “%s”',
  (text) => {
    expect(markup(text)).toBe(`<p>${text}</p>`);
  },
);
