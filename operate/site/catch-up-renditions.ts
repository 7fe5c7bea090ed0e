import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import pMap from 'p-map';
import { z } from 'zod';
import type { MediaTask } from '../../contract/files/renditions.ts';
import { OperatorError } from '../command/command.ts';

const listSchema = z.object({ unrendered: z.array(z.string()) });
const allSchema = z.object({ all: z.array(z.string()) });
const takenInSchema = z.object({ takenIn: z.int() });
const outcomeSchema = z.object({ outcome: z.string(), message: z.optional(z.string()) });

/** The concurrency of the queue of new pictures. */
const AT_ONCE = 2;

type CatchUpOptions = {
  readonly client: LambdaClient;
  /** Name of the media function. */
  readonly functionName: string;
  /** Whether to only count the pictures. */
  readonly isDryRun: boolean;
};

/**
 * Invokes the media function for every picture without renditions, and for every other one to remove its metadata, adds the
 * files that the gallery has no item of, and returns a summary. `report` receives a sentence for each picture that cannot be
 * rendered. Throws an OperatorError when invocations failed; running it again retries them.
 */
export async function catchUpRenditions(
  { client, functionName, isDryRun }: CatchUpOptions,
  report: (sentence: string) => void,
): Promise<string> {
  async function invoke(task: MediaTask): Promise<unknown> {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(task) }),
    );
    const result: unknown = JSON.parse(Payload?.transformToString() ?? 'null');
    if (FunctionError !== undefined) throw new Error(Payload?.transformToString());
    return result;
  }

  async function render(key: string): Promise<'rendered' | 'refused' | 'left'> {
    try {
      const { outcome, message } = outcomeSchema.parse(await invoke({ catchUp: key }));
      if (message !== undefined) report(`${key} was left unchanged: ${message}`);
      return outcome === 'refused' ? 'refused' : 'rendered';
    } catch (error) {
      report(`${key} could not be rendered: ${String(error)}`);
      return 'left';
    }
  }

  async function clean(key: string): Promise<'cleaned' | 'there' | 'left'> {
    try {
      const { outcome } = outcomeSchema.parse(await invoke({ clean: key }));
      return outcome === 'cleaned' ? 'cleaned' : 'there';
    } catch (error) {
      report(`The metadata of ${key} could not be removed: ${String(error)}`);
      return 'left';
    }
  }

  const { unrendered } = listSchema.parse(await invoke({ list: 'unrendered' }));
  const { all } = allSchema.parse(await invoke({ list: 'all' }));
  if (isDryRun)
    return `${pictures(unrendered.length)} without renditions; ${pictures(all.length)} to check for metadata, such as where they were taken.`;
  // First, because rendering takes longer.
  const cleaned = await pMap(all, clean, { concurrency: AT_ONCE });
  // After the cleaning, which changes sizes.
  const { takenIn } = takenInSchema.parse(await invoke({ takeIn: 'gallery' }));
  const outcomes = [...cleaned, ...(await pMap(unrendered, render, { concurrency: AT_ONCE }))];
  const count = (expected: string) => outcomes.filter((outcome) => outcome === expected).length;
  const summary = `${pictures(count('rendered'))} rendered, ${String(count('refused'))} cannot be rendered. The metadata of ${pictures(count('cleaned'))} removed. ${pictures(takenIn)} added to the gallery.`;
  if (count('left') === 0) return summary;
  throw new OperatorError(
    `${summary} ${String(count('left'))} remaining: run it again. The media function’s log in CloudWatch says why.`,
  );
}

const pictures = (count: number) => (count === 1 ? '1 picture' : `${String(count)} pictures`);
