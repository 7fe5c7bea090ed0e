import type { RecordResource } from '../../../contract/resources.ts';
import { apiHandler } from '../http/api-handler.ts';
import { openPartition } from '../storage/partition.ts';
import { recordOperations } from './record-operations.ts';

/** The Lambda of a record resource without files. */
export function recordHandler(resource: RecordResource) {
  return apiHandler(resource.resource, recordOperations(resource, openPartition(resource.resource)));
}
