import { afterAll, vi } from 'vitest';

/** Lets the next test file import the project's modules again, with new clients, stores and caches; packages stay loaded. */
afterAll(() => void vi.resetModules());
