import * as z from 'zod/mini';
import { pictureResourceOf, pictureResources } from '../../contract/files/pictures.ts';
import { isPublished, renditionPartition, tableKeys } from '../../contract/table-item.ts';
import type { Change } from './change.ts';

/** What a run is to do: publish what a change touches, or everything if a boundary has just passed. */
export type Task =
  | {
      readonly change: Change;
      /** The keys of pictures that were taken down. */
      readonly takenDown: readonly string[];
    }
  | { readonly due: true };

/** The task of publishing all files, whatever has changed. */
export const everything = { change: 'all', takenDown: [] } as const satisfies Task;

const streamRecord = z.object({
  eventSource: z.literal('aws:dynamodb'),
  dynamodb: z.object({ Keys: z.object({ [tableKeys.partition]: z.object({ S: z.string() }) }) }),
});
const bucketRecord = z.object({
  eventSource: z.literal('aws:s3'),
  s3: z.object({ object: z.object({ key: z.string() }) }),
  /** The event's type in EventBridge. */
  eventName: z.optional(z.string()),
});
const recordsEvent = z.object({ Records: z.array(z.union([streamRecord, bucketRecord])) });
const dueEvent = z.object({ publish: z.literal('due') });

/**
 * Reads the event of a run. Records of the table's stream and of the media bucket name what has changed; earlier versions
 * and upload grants change nothing; `{ publish: 'due' }` is the schedule of each minute. Any other event publishes
 * everything, which is always correct.
 */
export function taskOf(event: unknown): Task {
  if (dueEvent.safeParse(event).success) return { due: true };
  const records = recordsEvent.safeParse(event);
  if (!records.success) return everything;
  const { Records } = records.data;
  return { change: new Set(Records.flatMap(resourcesIn)), takenDown: Records.flatMap(deletedKeysIn) };
}

/** The event's type when a file was deleted: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
const DELETED = 'Object Deleted';

function deletedKeysIn(record: BucketRecord | StreamRecord): string[] {
  if ('dynamodb' in record || record.eventName !== DELETED) return [];
  const { key } = record.s3.object;
  return pictureResourceOf(key) ? [key] : [];
}

type StreamRecord = z.output<typeof streamRecord>;
type BucketRecord = z.output<typeof bucketRecord>;

function resourcesIn(record: BucketRecord | StreamRecord): string[] {
  if ('dynamodb' in record) {
    const partition = record.dynamodb.Keys[tableKeys.partition].S;
    if (!isPublished(partition)) return [];
    return [pictureResources.find((each) => renditionPartition(each) === partition) ?? partition];
  }
  const resource = pictureResourceOf(record.s3.object.key);
  return resource ? [resource] : [];
}
