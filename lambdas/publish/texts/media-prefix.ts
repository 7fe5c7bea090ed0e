import type { RecordResource } from '../../../contract/resources.ts';
import { resources } from '../../../contract/resources.ts';

/** The media bucket's prefix for a resource's files, such as `meetings/` for meeting notes. Throws if it has none. */
export function mediaPrefixOf(resource: string): string {
  const row = Object.values<RecordResource>(resources).find((each) => each.resource === resource);
  if (!row?.file) throw new Error(`${resource} has no documents.`);
  return `${row.file.folder}/`;
}
