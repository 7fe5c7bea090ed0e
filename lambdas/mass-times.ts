import { defaultMassTimes } from '../parish/mass-times.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { massTimeOperations } from './core/records/mass-time-operations.ts';
import { openPartition } from './core/storage/partition.ts';

export const handler = apiHandler(
  'mass-times',
  massTimeOperations(openPartition('mass-times'), defaultMassTimes),
);
