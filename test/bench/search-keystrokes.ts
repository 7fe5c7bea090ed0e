import { launch } from 'puppeteer-core';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { fitIndex } from '../../lambdas/publish/feeds/fit-index.ts';
import type { createFinder } from '../../web/search/finder.ts';
import { ensureChromium } from '../chromium.ts';
import { today, year } from '../lambdas/publish/year-of-content.ts';
import { median, report } from './figures.ts';

const CPU_SLOWDOWN = 4;
const RUNS = 3;
const queries = [
  'confesions',
  'chrismas eve',
  'fr laurence',
  'hall booking',
  'first communion 2026',
  'food bank',
  'what time is mass on christmas eve?',
  'holy days of obligation',
];

/** Measures the search after every keystroke, over a year of content with a four times slower CPU. The target is 50 ms. */
export async function benchSearchKeystrokes(): Promise<void> {
  const browser = await launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const script = await finderScript();
    const runs: Measurement[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: script });
      await page.emulateCPUThrottling(CPU_SLOWDOWN);
      runs.push(await page.evaluate(measure, fitIndex(year, today), queries, today));
      await page.close();
    }
    const keystrokes = runs[0]?.keystrokes.map(({ input }, index) => ({
      input,
      duration: minimum(runs.map((run) => run.keystrokes[index]?.duration)),
    }));
    const [worst] = keystrokes?.sort((a, b) => b.duration - a.duration) ?? [];
    report(
      `Search, a processor ${CPU_SLOWDOWN} times slower`,
      `Each keystroke of ${queries.length} queries over a year of content; the minimum of ${RUNS} runs, because a busy machine only adds time.`,
      [
        {
          'reading the index': `${Math.round(minimum(runs.map(({ opened }) => opened)))} ms`,
          'keystroke, median': `${median(keystrokes?.map(({ duration }) => duration) ?? []).toFixed(1)} ms`,
          'keystroke, worst': `${worst?.duration.toFixed(1)} ms, of ‘${worst?.input}’`,
        },
      ],
    );
  } finally {
    await browser.close();
  }
}

const minimum = (times: readonly (number | undefined)[]) =>
  Math.min(...times.map((time) => time ?? Infinity));

/** A script that defines the module as the global `finder`. */
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

/** Milliseconds to open the index, and to search after each keystroke. */
type Measurement = {
  readonly opened: number;
  readonly keystrokes: { readonly input: string; readonly duration: number }[];
};

/** Runs in the page, with the global `finder`. */
function measure(index: string, searches: readonly string[], day: string): Measurement {
  const started = performance.now();
  const find = finder.createFinder(JSON.parse(index));
  const opened = performance.now() - started;
  const keystrokes = searches.flatMap((query) =>
    Array.from(query, (_, at) => {
      const input = query.slice(0, at + 1);
      const pressed = performance.now();
      find(input, day);
      return { input, duration: performance.now() - pressed };
    }),
  );
  return { opened, keystrokes };
}

declare const finder: { readonly createFinder: typeof createFinder };
