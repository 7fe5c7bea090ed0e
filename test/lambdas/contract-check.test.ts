import fc from 'fast-check';
import { it } from 'vitest';
import { bodiesOf, expectAgreement, useWillingStorage, writingRoutes } from './contract-cases.ts';

/** A thousand of each are tried by `npm run test:faults`. */
const CASES = 30;

it.each(writingRoutes)(
  '$method $path takes what the API document allows, and nothing else',
  async (route) => {
    useWillingStorage(route);
    await fc.assert(
      fc.asyncProperty(bodiesOf(route), (body) => expectAgreement(route, body)),
      { numRuns: CASES },
    );
  },
);
