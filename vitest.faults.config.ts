import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: what takes minutes. Its quick part is in `npm test`. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest-faults',
  test: {
    include: ['test/faults/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    onConsoleLog: (line) => !line.startsWith('{"requestId"'),
  },
});
