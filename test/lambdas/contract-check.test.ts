import { it } from 'vitest';
import { expectContract, writingRoutes } from './contract-cases.ts';

/** A thousand of each are tried by `npm run test:faults`. */
const CASES = 30;

it.each(writingRoutes)('$method $path takes what the API document allows, and nothing else', (route) =>
  expectContract(route, CASES),
);
