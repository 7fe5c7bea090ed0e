import * as z from 'zod/mini';
import { pictureResources } from '../../contract/files/pictures.ts';
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

const streamRecord = z.object({
  eventSource: z.literal('aws:dynamodb'),
  dynamodb: z.object({ Keys: z.object({ [tableKeys.partition]: z.object({ S: z.string() }) }) }),
});
const streamEvent = z.object({ Records: z.array(streamRecord) });
const dueEvent = z.object({ publish: z.literal('due') });

/**
 * Reads from the event of a run what to publish: what a change touches, or what has become `due`, for the schedule of each minute.
 * Records of the table's stream name what has changed; earlier versions and links to drafts change nothing. Any other event
 * publishes everything, which is always correct.
 */
export function taskOf(event: unknown): Change | 'due' {
  if (dueEvent.safeParse(event).success) return 'due';
  const { data } = streamEvent.safeParse(event);
  return data ? new Set(data.Records.flatMap(resourcesIn)) : 'all';
}

function resourcesIn({ dynamodb }: z.output<typeof streamRecord>): string[] {
  const partition = dynamodb.Keys[tableKeys.partition].S;
  if (!isPublished(partition)) return [];
  return withUsersOf(pictureResources.find((each) => picturePartition(each) === partition) ?? partition);
}

/** The resource, and those that may show its pictures. */
function withUsersOf(resource: string): string[] {
  return resource === 'gallery' ? [resource, ...galleryUsers.map((each) => each.resource)] : [resource];
}
