import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { hasMarkup, withoutMarkup } from '../../../contract/markup.ts';
import { FormattedText } from '../../../web/ui/text/formatted-text.tsx';
import { linkedText } from '../../../web/ui/text/linked-text.tsx';

/** What is repeated to make a text on which a tokenizer may take quadratic time. */
const units = [
  ...['~~a ', '~~a', '~a', '*a ', '**a', '***', '* *', '*(', '_a_', '`a', '``', '~~~\n', 'a\n===\n'],
  ...['[', '[[', '[a](', '](', '![a](', '[a]: ', '!', '(', '\\', '<', '<a ', '<!--', '&', '&amp;'],
  ...['- ', '- a\n', '  - a\n', '> ', '# ', '1) ', '|', 'a|b\n-|-\n', '\n', ' \n', 'a  \n', '\t', '-', 'a-'],
  ...['a@', 'a@a.', 'a@b.c ', 'mailto:a@', 'www.a', 'a.', 'http://', 'https://a.b?', 'http://a.b/('],
  ...['tel:', '+44 ', '0', '01632 96', "'", '😀'],
];

/** The CPU time in milliseconds, which other processes do not add to; the least of three runs. */
function cost(text: string): number {
  const runs = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    renderToStaticMarkup(<FormattedText text={text} />);
    renderToStaticMarkup(<p>{linkedText(text)}</p>);
    withoutMarkup(text);
    hasMarkup(text);
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...runs);
}

it.each(units)('the longest text of %j takes time in proportion to its length', (unit) => {
  const text = unit.repeat(limits.contentLength).slice(0, limits.contentLength);
  const whole = cost(text);
  // A quarter of the text takes a sixteenth of the time where the time is quadratic.
  if (whole > 100) expect(whole / cost(text.slice(0, text.length / 4))).toBeLessThan(9);
});
