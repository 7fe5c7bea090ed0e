import { launch } from 'puppeteer-core';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { fitIndex } from '../../lambdas/publish/feeds/fit-index.ts';
import type { createFinder } from '../../web/search/finder.ts';
import { ensureChromium } from '../chromium.ts';
import { today, year } from '../lambdas/publish/year-of-content.ts';
import { median, report } from './figures.ts';

const SLOWER = 4;
const RUNS = 3;
const questions = [
  'confesions',
  'chrismas eve',
  'fr laurence',
  'hall booking',
  'first communion 2026',
  'food bank',
  'what time is mass on christmas eve?',
  'holy days of obligation',
];

/** How long the search takes for each key of what people type, over a year of content, on a processor four times slower. The aim is 50 ms. */
export async function benchSearchKeys(): Promise<void> {
  const browser = await launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const script = await finderScript();
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: script });
      await page.emulateCPUThrottling(SLOWER);
      runs.push(await page.evaluate(measure, fitIndex(year, today), questions, today));
      await page.close();
    }
    const keys = runs[0]?.keys.map(({ typed }, at) => ({
      typed,
      took: leastOf(runs.map((run) => run.keys[at]?.took)),
    }));
    const [worst] = keys?.sort((a, b) => b.took - a.took) ?? [];
    report(
      `Search, a processor ${SLOWER} times slower`,
      `Each key of eight questions, of a year of content; the least of ${RUNS} visits, since a busy machine only adds.`,
      [
        {
          'reading the index': `${Math.round(leastOf(runs.map(({ opened }) => opened)))} ms`,
          'key, median': `${median(keys?.map(({ took }) => took) ?? []).toFixed(1)} ms`,
          'key, worst': `${worst?.took.toFixed(1)} ms, of ‘${worst?.typed}’`,
        },
      ],
    );
  } finally {
    await browser.close();
  }
}

const leastOf = (times: readonly (number | undefined)[]) =>
  Math.min(...times.map((time) => time ?? Infinity));

/** `createFinder` as a global of a page. */
async function finderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../web/search/finder.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'finder',
  });
  return outputFiles.map(({ text }) => text).join('');
}

type Measured = {
  readonly opened: number;
  readonly keys: { readonly typed: string; readonly took: number }[];
};

/** Runs in the page, whose global `finder` is the module. */
function measure(index: string, typedQuestions: readonly string[], day: string): Measured {
  const started = performance.now();
  const find = finder.createFinder(JSON.parse(index));
  const opened = performance.now() - started;
  const keys = typedQuestions.flatMap((question) =>
    Array.from(question, (_, at) => {
      const typed = question.slice(0, at + 1);
      const pressed = performance.now();
      find(typed, day);
      return { typed, took: performance.now() - pressed };
    }),
  );
  return { opened, keys };
}

declare const finder: { readonly createFinder: typeof createFinder };
