import { it } from 'vitest';
import { expectContract, writingRoutes } from './contract-cases.ts';

/** `npm run test:faults` tries a thousand cases per route. */
const CASES = 30;

it.each(writingRoutes)('$method $path accepts exactly the bodies that the API document allows', (route) =>
  expectContract(route, CASES),
);
