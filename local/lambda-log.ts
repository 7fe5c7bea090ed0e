import * as z from 'zod/mini';
import { jsonIn } from '../contract/json.ts';

const errorSchema = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.optional(z.string()),
  cause: z.optional(z.unknown()),
});
const lineSchema = z.looseObject({
  route: z.optional(z.string()),
  status: z.optional(z.number()),
  message: z.optional(z.string()),
  warning: z.optional(z.string()),
  error: z.optional(z.unknown()),
});

/**
 * Prints only the problems of the Lambdas' log, with readable stacks, so that routine lines do not bury the addresses of
 * `npm start`. Prints the log unchanged with `LAMBDA_LOG=on`.
 */
export function printOnlyProblems(): void {
  if (process.env.LAMBDA_LOG === 'on') return;
  const print = console.log.bind(console);
  console.log = (...values: unknown[]) => {
    const entry = values.length === 1 ? parsed(values[0]) : undefined;
    const text = entry && problemIn(entry);
    if (!entry) print(...values);
    else if (text !== undefined) console.error(text);
  };
}

type LogEntry = z.infer<typeof lineSchema>;

/** Describes the problem that a line of the log reports; undefined for a routine line. */
function problemIn({ route, status = 0, message, warning, error, ...rest }: LogEntry): string | undefined {
  if (error === undefined && warning === undefined && status < 500) return undefined;
  const { requestId: _r, milliseconds: _m, subject: _s, ...details } = rest;
  const headline = warning ?? message ?? `${route} responded with ${status}`;
  return [
    Object.keys(details).length > 0 ? `${headline} ${JSON.stringify(details)}` : headline,
    ...(error === undefined ? [] : [describe(error)]),
  ].join('\n');
}

function describe(error: unknown): string {
  const known = z.safeParse(errorSchema, error).data;
  if (!known) return JSON.stringify(error);
  const text = known.stack ?? `${known.name}: ${known.message}`;
  return known.cause === undefined ? text : `${text}\nCaused by ${describe(known.cause)}`;
}

/** The entry of a line that `lambdas/core/platform/log.ts` wrote. */
function parsed(line: unknown): LogEntry | undefined {
  if (typeof line !== 'string' || !line.startsWith('{"')) return undefined;
  return z.safeParse(lineSchema, jsonIn(line)).data;
}
