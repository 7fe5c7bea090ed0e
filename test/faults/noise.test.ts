import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectAsDocumented } from '../api/documented-responses.ts';
import { bodiesOf, pathOf, send, useWillingStorage, writingRoutes } from './noisy-bodies.ts';

const BODIES = 10_000;

/** Bodies that our client never sends: arbitrary JSON, JSON with names of Object.prototype, and invalid JSON. */
const noise = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '{', 'null', '[]', '"x"', '1e999', '{"a":'.repeat(2_000), `[${'['.repeat(5_000)}`),
  fc
    .dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'version', ''), fc.jsonValue())
    .map((value) => JSON.stringify(value)),
);

it.each(writingRoutes)('$method $path responds to 10,000 bodies as documented', async (route) => {
  useWillingStorage(route);
  const fromContract = bodiesOf(route).map((body) => JSON.stringify(body));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fromContract, noise), async (body) => {
      const response = await send(route, body);
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
      expectAsDocumented(route.method, pathOf(route), response);
    }),
    { numRuns: BODIES },
  );
});
