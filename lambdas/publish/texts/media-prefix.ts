import type { RecordResource } from '../../../contract/resources.ts';
import { resources } from '../../../contract/resources.ts';

/** Where the files of a resource's documents are in the media bucket, such as `meetings/` for meeting notes. Throws for a resource without. */
export function mediaPrefixOf(resource: string): string {
  const row = Object.values<RecordResource>(resources).find((each) => each.resource === resource);
  if (!row?.file) throw new Error(`${resource} has no documents.`);
  return `${row.file.folder}/`;
}
