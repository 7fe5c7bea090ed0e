import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: tests that take minutes. A quick selection is part of `npm test`. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest-faults',
  test: {
    include: ['test/faults/**/*.test.ts'],
    // Builds the site that the publisher renders and the browser opens.
    globalSetup: 'test/journeys/build-site.ts',
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    onConsoleLog: (line) => !line.startsWith('{"requestId"'),
  },
});
