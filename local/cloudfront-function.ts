import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';

const values = z.optional(z.record(z.string(), z.object({ value: z.string() })));
const outcomeSchema = z.object({
  uri: z.optional(z.string()),
  statusCode: z.optional(z.number()),
  headers: values,
});

/** The request (its `uri`) or the response (status and headers) that a CloudFront function returns. */
export type Outcome = z.infer<typeof outcomeSchema>;

/**
 * Loads a CloudFront function from `lib/edge/functions/` by name, with the constants that the stacks prepend to it, and
 * runs it in a VM context without Node's globals. For the event structure see
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

/** Returns what CloudFront makes of an object's metadata: a status and headers. */
export function metadataFunction(): (metadata?: Readonly<Record<string, string>>) => Outcome {
  const apply = cloudFrontFunction('object-metadata');
  return (metadata = {}) => {
    // S3 sends metadata as headers.
    const headers = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, { value }]);
    return apply({ response: { statusCode: 200, headers: Object.fromEntries(headers) } });
  };
}
