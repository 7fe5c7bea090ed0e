import { defineConfig } from 'vitest/config';

/** The configuration of `npm run test:faults`: tests that take minutes, which `npm test` leaves out. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest-faults',
  test: {
    include: ['test/faults/**/*.test.ts'],
    // Builds the site for the publisher and the browser.
    globalSetup: 'test/journeys/build-site.ts',
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    onConsoleLog: (line) => !line.startsWith('{"requestId"'),
  },
});
