import { afterAll, vi } from 'vitest';

/** Makes the next test file import the project's modules again, with new clients, stores and caches. Packages stay loaded. */
afterAll(() => void vi.resetModules());
