import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';

const values = z.optional(z.record(z.string(), z.object({ value: z.string() })));
const outcomeSchema = z.object({
  uri: z.optional(z.string()),
  statusCode: z.optional(z.number()),
  headers: values,
});

/** What a function leaves of a request (the `uri` to fetch) or of a response (status and headers). */
export type Outcome = z.infer<typeof outcomeSchema>;

/**
 * Loads a CloudFront function of `lib/edge/functions/` by its name, with the constants that the stacks write above it, and
 * runs it apart from everything of Node. The event is the one of
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function cloudFrontFunction(
  name: string,
  constants: Readonly<Record<string, unknown>> = {},
): (event: object) => Outcome {
  const source = readFileSync(new URL(`../lib/edge/functions/${name}.js`, import.meta.url), 'utf8');
  const context = createContext({ ...constants });
  runInContext(source, context);
  return (event) =>
    outcomeSchema.parse(
      JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context)),
    );
}
