import * as z from 'zod/mini';
import { bucketEvent, objectDeleted } from '../../contract/files/bucket-event.ts';
import { pictureResourceOf, pictureResources } from '../../contract/files/pictures.ts';
import { parishId } from '../../contract/parish-record.ts';
import { galleryUsers } from '../../contract/resources.ts';
import { isPublished, picturePartition, tableKeys } from '../../contract/table-item.ts';

/** The resources that may have changed since the last run, or `all`. */
export type Change = 'all' | ReadonlySet<string>;

/** Stands among the resources for a Mass that has begun or is over. */
export const massTurn = 'mass-turn';
/** Stands among the API paths for the same. */
export const massTurnPath = `/at/${massTurn}`;

/** Whether the change affects no resource. */
export function isNothing(change: Change): boolean {
  return change !== 'all' && change.size === 0;
}

/** Whether the change affects a file made from these API paths. */
export function affects(change: Change, reads: readonly string[]): boolean {
  if (change === 'all') return true;
  return reads.some((path) => change.has(resourceOf(path)));
}

/** The resource that serves an API path: `gallery` for `/api/gallery/images/easter`. */
function resourceOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** What a run is to do: publish what a change touches, or what has become due. */
type Task =
  | {
      readonly change: Change;
      /** Whether a picture was taken down. */
      readonly takesDown: boolean;
    }
  | { readonly due: true };

/** The task of publishing all files, whatever has changed. */
const everything = { change: 'all', takesDown: false } as const satisfies Task;

const streamRecord = z.object({
  eventSource: z.literal('aws:dynamodb'),
  dynamodb: z.object({ Keys: z.object({ [tableKeys.partition]: z.object({ S: z.string() }) }) }),
});
const record = z.union([streamRecord, bucketEvent]);
const recordsEvent = z.union([
  z.object({ Records: z.array(record) }),
  z.pipe(
    bucketEvent,
    z.transform((event) => ({ Records: [event] })),
  ),
]);
const dueEvent = z.object({ publish: z.literal('due') });

/**
 * Reads the event of a run. Records of the table's stream and events of the media bucket name what has changed; earlier versions
 * and upload grants change nothing; `{ publish: 'due' }` is the schedule of each minute. Any other event publishes
 * everything, which is always correct.
 */
export function taskOf(event: unknown): Task {
  if (dueEvent.safeParse(event).success) return { due: true };
  const records = recordsEvent.safeParse(event);
  if (!records.success) return everything;
  const { Records } = records.data;
  return { change: new Set(Records.flatMap(resourcesIn)), takesDown: Records.some(takesDown) };
}

type ChangeRecord = z.output<typeof record>;

function takesDown(record: ChangeRecord): boolean {
  if ('dynamodb' in record || record['detail-type'] !== objectDeleted) return false;
  return pictureResourceOf(record.detail.object.key) !== undefined;
}

function resourcesIn(record: ChangeRecord): string[] {
  if ('dynamodb' in record) {
    const partition = record.dynamodb.Keys[tableKeys.partition].S;
    if (!isPublished(partition)) return [];
    return withUsersOf(pictureResources.find((each) => picturePartition(each) === partition) ?? partition);
  }
  const resource = pictureResourceOf(record.detail.object.key);
  return resource ? withUsersOf(resource) : [];
}

/** The resource, and those that may show its items: pictures of the gallery, and members of the team. */
function withUsersOf(resource: string): string[] {
  if (resource === 'team') return [resource, parishId];
  return resource === 'gallery' ? [resource, ...galleryUsers] : [resource];
}
