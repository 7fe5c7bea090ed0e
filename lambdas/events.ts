import { resources } from '../contract/resources.ts';
import { lazyFiles } from './core/files/lazy-files.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { environment } from './core/platform/environment.ts';
import { fileRecordOperations } from './core/records/file-record-handler.ts';
import { openPartition } from './core/storage/partition.ts';

const resource = resources.events;
const partition = openPartition('events');
const files = lazyFiles(resource, environment.mediaBucket());

/** Loads the code for series on first use: only administrators need it, so a visitor's cold start stays short. */
async function series() {
  const { seriesOperations } = await import('./core/records/series-operations.ts');
  return seriesOperations(partition, files);
}

export const handler = apiHandler('events', {
  ...fileRecordOperations(resource, partition),
  repeat: async (request) => (await series()).repeat(request),
  updateSeries: async (request) => (await series()).updateSeries(request),
  removeSeries: async (request) => (await series()).removeSeries(request),
});
