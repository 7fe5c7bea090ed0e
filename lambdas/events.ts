import { resources } from '../contract/resources.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { recordOperations } from './core/records/record-operations.ts';
import { openPartition } from './core/storage/partition.ts';

const partition = openPartition('events');

/** Loads the code for series on first use: only administrators need it, so a visitor's cold start stays short. */
async function series() {
  const { seriesOperations } = await import('./core/records/series-operations.ts');
  return seriesOperations(partition);
}

export const handler = apiHandler('events', {
  ...recordOperations(resources.events, partition),
  repeat: async (request) => (await series()).repeat(request),
  updateSeries: async (request) => (await series()).updateSeries(request),
  removeSeries: async (request) => (await series()).removeSeries(request),
});
