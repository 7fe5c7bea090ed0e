import { vi } from 'vitest';

/**
 * Lifts our own timeouts, which a busy machine would reach: a test then waits instead of getting 503 or 504. Tests of these
 * timeouts are in `test/local/` and `test/lambdas/`.
 */
vi.mock('../../contract/lambda-limits.ts', () => ({
  gatewayTimeoutSeconds: 600,
  lambdaTimeoutSeconds: () => 600,
  renditionsTimeoutSeconds: 300,
}));
vi.mock('../../lambdas/core/platform/sdk.ts', () => ({
  storageTimeouts: { table: 300_000, media: 300_000 },
}));
