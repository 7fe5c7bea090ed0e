import { apiHandler } from './core/http/api-handler.ts';
import { parishOperations } from './core/records/parish-operations.ts';
import { openPartition } from './core/storage/partition.ts';

export const handler = apiHandler('parish', parishOperations(openPartition('parish')));
