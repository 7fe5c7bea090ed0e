import { vi } from 'vitest';

/**
 * Lifts our own timeouts, which a busy machine would reach: a test then waits instead of getting 503 or 504. Tests of these
 * timeouts are in `test/local/` and `test/lambdas/`.
 */
vi.mock('../../contract/lambda-limits.ts', async (original) => ({
  ...(await original<object>()),
  gatewayTimeoutSeconds: 600,
  lambdaTimeoutSeconds: () => 600,
  renditionsTimeoutSeconds: 300,
}));
vi.mock('../../lambdas/core/platform/sdk.ts', async (original) => ({
  ...(await original<object>()),
  storageTimeouts: { table: 300_000, media: 300_000 },
}));
