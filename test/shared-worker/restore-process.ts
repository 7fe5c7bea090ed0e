import { afterAll, vi } from 'vitest';

/** Restores what a test file changed in the process that the next file uses as well. */
const environment = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env))
    if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
});
