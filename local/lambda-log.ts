import * as z from 'zod/mini';
import { jsonIn } from '../contract/json.ts';

/** What `lambdas/core/platform/environment.ts` writes. */
const entrySchema = z.looseObject({
  status: z.optional(z.number()),
  warning: z.optional(z.string()),
  error: z.optional(z.unknown()),
});

/**
 * Prints only the problems of the Lambdas' log, so that routine lines do not bury the addresses of `npm start`. Prints the log
 * unchanged with `LAMBDA_LOG=on`.
 */
export function printOnlyProblems(): void {
  if (process.env.LAMBDA_LOG === 'on') return;
  const print = console.log.bind(console);
  console.log = (...values: unknown[]) => {
    const [line] = values;
    const isEntry = values.length === 1 && typeof line === 'string' && line.startsWith('{"');
    const entry = isEntry ? z.safeParse(entrySchema, jsonIn(line)).data : undefined;
    if (!entry) print(...values);
    else if (entry.error !== undefined || entry.warning !== undefined || (entry.status ?? 0) >= 500)
      console.error(entry);
  };
}
