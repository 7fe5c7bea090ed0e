import { expect, it } from 'vitest';
import { expectContract, writingRoutes } from '../lambdas/contract-cases.ts';

const CASES = 1_000;

it('is about more than 5,000 bodies', () => {
  expect(writingRoutes.length * CASES).toBeGreaterThan(5_000);
});

it.each(writingRoutes)('$method $path takes what the API document allows, and nothing else', (route) =>
  expectContract(route, CASES),
);
