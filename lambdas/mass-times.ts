import { defaultMassTimes } from '../parish/mass-times.ts';
import { apiHandler } from './core/api-handler.ts';
import { massTimeOperations } from './core/mass-time-operations.ts';
import { openPartition } from './core/partition.ts';

export const handler = apiHandler(
  'mass-times',
  massTimeOperations(openPartition('mass-times'), defaultMassTimes),
);
