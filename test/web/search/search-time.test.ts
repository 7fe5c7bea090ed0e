import { expect, it } from 'vitest';
import { fitIndex } from '../../../lambdas/publish/feeds/fit-index.ts';
import { createFinder } from '../../../web/search/finder.ts';
import { today, year } from '../../lambdas/publish/year-of-content.ts';

const questions = [
  'confesions',
  'what time is mass on christmas eve?',
  'holy days of obligation',
  'food bank',
];
const RUNS = 3;

/** Milliseconds: 50 on a telephone, whose processor is about five times slower than a desk's. */
const LONGEST = 10;

const index = fitIndex(year, today);

/** Milliseconds of the processor that each key of a question takes; what a busy machine does meanwhile does not count. */
function keysOf(question: string): number[] {
  const find = createFinder(JSON.parse(index));
  return Array.from(question, (_, at) => {
    const before = process.cpuUsage();
    find(question.slice(0, at + 1), today);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
}

it.each(questions)('each key of ‘%s’ finds in time, over a year of content', (question) => {
  const runs = Array.from({ length: RUNS }, () => keysOf(question));
  const least = Array.from(question, (_, at) => Math.min(...runs.map((run) => run[at] ?? Infinity)));
  expect(Math.max(...least)).toBeLessThan(LONGEST);
});
