import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * What repeats a rule with more samples, sweeps pages, engines and widths, or takes long: `npm test` leaves it out
 * (`TESTS=short`), `npm run test:all` and a file that is named run it.
 */
const thorough = [
  'test/api/{list-limit,renditions}.test.ts',
  'test/lambdas/publish/fit-index.test.ts',
  'test/web/{optional-fields,parish-everywhere,churches-everywhere,devotions-everywhere}.test.ts',
  'test/journeys/{every-page,page-states,rows,translated,print,engines/engines}.test.ts',
  'test/journeys/{visitor-weight,edit-links,churches,draft-links,tell-people}.test.ts',
  'test/journeys/{item-pictures,memorial,safeguarding}.test.ts',
  'test/journeys/admin-{album,appearance,demo,month,one-area,several,shortcuts,stale-list}.test.ts',
];
const leftOut = process.env['TESTS'] === 'short' ? thorough : [];

/** Test files share workers and loaded packages, but each gets its own instances of the project's modules. */
const sharedWorkers = {
  isolate: false,
  setupFiles: ['test/shared-worker/restore-process.ts', 'test/shared-worker/reset-modules.ts'],
};

const liftTimeouts = 'test/shared-worker/lift-timeouts.ts';

/** Tests of modules without state, such as a client or a store: the files share the project's modules as well. */
const stateless = [
  'test/{contract,document-text,parish,sample,lambdas/publish}/**/*.test.ts',
  'test/web/{app/frame,calendar,churches,formats,gallery,home,item,routes,search,team,this-week,ui,year}/**/*.test.{ts,tsx}',
  'test/web/{class-names,linked-texts,mass-changes-everywhere,preview,rendering-inputs,server,app/rendering/palette,app/rendering/head-html}.test.{ts,tsx}',
];

/** The suites by increasing cost: units, the API on the local cloud, the CDK stacks, journeys in a browser. */
export default defineConfig({
  // React's production version renders pages in a third of the time of its development version, as on AWS.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // Three workers keep two cores busy while others wait; vitest's default would use only one.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Rendering can be slow on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Hides the Lambdas' routine log lines; tests of the log spy on the console.
    onConsoleLog: (line) => !/^\{"(requestId|message)"/.test(line),
    coverage: { provider: 'v8', reportsDirectory: 'coverage' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/api/**',
            'test/lib/**',
            'test/journeys/**',
            'test/faults/**',
            ...stateless,
            ...leftOut,
          ],
          ...sharedWorkers,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-stateless',
          include: stateless,
          exclude: leftOut,
          isolate: false,
          setupFiles: ['test/shared-worker/restore-process.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          exclude: leftOut,
          ...sharedWorkers,
          setupFiles: [...sharedWorkers.setupFiles, liftTimeouts],
        },
      },
      {
        extends: true,
        // One worker, so that the files share one synthesis and one load of the CDK, which take longer than all the tests.
        // A group of its own, because vitest requires the same maxWorkers within a group.
        test: {
          name: 'stacks',
          include: ['test/lib/**/*.test.ts'],
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: [liftTimeouts],
          globalSetup: 'test/journeys/build-site.ts',
          // All files of a worker share its cloud and its browser (running-site.ts).
          isolate: false,
          // A browser keeps a core busy by itself; a third worker on two cores only makes all of them wait.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          // Real browsers on busy machines are not fully deterministic.
          retry: 1,
        },
      },
    ],
  },
});
