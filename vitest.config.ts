import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Node would take its CommonJS file, whose names cannot be imported one by one; the site's build takes the other. */
const server = { deps: { inline: ['rrule'] } };

/** The files of a suite share workers, and the packages that these have loaded; each imports the project's modules itself. */
const sharedWorkers = {
  isolate: false,
  setupFiles: ['test/shared-worker/restore-process.ts', 'test/shared-worker/reset-modules.ts'],
};

/** Units whose modules keep nothing, neither a client nor a store: their files share the modules as well. */
const stateless = [
  'test/{contract,parish,lambdas/publish}/**/*.test.ts',
  'test/web/{build,components,formats,layout,pages,routes,search,structured-data}/**/*.test.{ts,tsx}',
  'test/web/{class-names,linked-texts,mass-changes-everywhere,preview,rendering-inputs,server}.test.{ts,tsx}',
];

/** The suites, in the order of their cost: plain units, the API through the real local cloud, the stacks, journeys in a browser. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // A third fills two cores while the others wait; vitest's own choice would leave one of two free.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a page is about to show may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // The Lambdas' own log of requests; a test that asks for it spies on the console.
    onConsoleLog: (line) => !line.startsWith('{"requestId"'),
    coverage: { provider: 'v8', reportsDirectory: 'coverage' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/api/**', 'test/lib/**', 'test/journeys/**', 'test/faults/**', ...stateless],
          ...sharedWorkers,
          server,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-stateless',
          include: stateless,
          isolate: false,
          setupFiles: ['test/shared-worker/restore-process.ts'],
          server,
        },
      },
      { extends: true, test: { name: 'api', include: ['test/api/**/*.test.ts'], ...sharedWorkers } },
      {
        extends: true,
        // The files share one synthesis, and one reading of the CDK, which costs more than all the tests. A group of its own:
        // vitest refuses suites of different maxWorkers in one group.
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
          globalSetup: 'test/journeys/build-site.ts',
          // All files of a worker share its cloud and its browser (running-site.ts).
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          // In a real browser, in real time, on machines that do other things as well.
          retry: 1,
        },
      },
    ],
  },
});
