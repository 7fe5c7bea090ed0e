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

/** The CPU time of a text in milliseconds; of the whole process, so that other work of it may add to it. */
function cost(text: string): number {
  const start = process.cpuUsage();
  renderToStaticMarkup(<FormattedText text={text} />);
  renderToStaticMarkup(<p>{linkedText(text)}</p>);
  withoutMarkup(text);
  hasMarkup(text);
  return process.cpuUsage(start).user / 1000;
}

it.each(units)('the longest text of %j takes time in proportion to its length', (unit) => {
  const text = unit.repeat(limits.contentLength).slice(0, limits.contentLength);
  let [whole, quarter] = [Infinity, Infinity];
  // A quarter of the text takes a quarter of the time where it is linear, and a sixteenth where it is quadratic.
  const isLinear = () => whole < 20 || whole / quarter < 9;
  // A busy machine adds to a measurement: the least of several is near the true time.
  for (let run = 0; run < 3 || (run < 12 && !isLinear()); run++) {
    whole = Math.min(whole, cost(text));
    quarter = Math.min(quarter, cost(text.slice(0, text.length / 4)));
  }
  expect(isLinear(), `${String(whole)} ms for the whole, ${String(quarter)} ms for a quarter`).toBe(true);
});
