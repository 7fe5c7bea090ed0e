import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { z } from 'zod';
import { OperatorError } from '../command/command.ts';

const reportSchema = z.object({ written: z.int(), removed: z.int(), renders: z.int() });

/** Invokes the publisher to render every page of the site, and returns a summary. Throws an OperatorError when it fails. */
export async function publishPages(client: LambdaClient, functionName: string): Promise<string> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify({ publish: 'all' }) }),
  );
  const result: unknown = JSON.parse(Payload?.transformToString() ?? 'null');
  if (FunctionError !== undefined) {
    const { errorMessage } = z.object({ errorMessage: z.string() }).parse(result);
    throw new OperatorError(`The publisher failed: ${errorMessage}. Its log in CloudWatch says why.`);
  }
  const { written, removed, renders } = reportSchema.parse(result);
  return `${String(renders)} pages rendered, ${String(written)} written, ${String(removed)} removed.`;
}
