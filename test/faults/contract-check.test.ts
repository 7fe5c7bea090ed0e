import { expect, it } from 'vitest';
import { expectContract, writingRoutes } from '../lambdas/contract-cases.ts';

const CASES = 1_000;

it('the contract check covers more than 5,000 bodies', () => {
  expect(writingRoutes.length * CASES).toBeGreaterThan(5_000);
});

it.each(writingRoutes)('$method $path accepts exactly what the API document allows', (route) =>
  expectContract(route, CASES),
);
