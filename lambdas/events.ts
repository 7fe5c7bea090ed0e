import { resources } from '../contract/resources.ts';
import { apiHandler } from './core/http/api-handler.ts';
import { lazyFiles, viewUrls } from './core/files/lazy-files.ts';
import { uploadedPictures } from './core/files/uploaded-pictures.ts';
import { environment } from './core/platform/environment.ts';
import { pictureRecordOperations } from './core/records/picture-record-operations.ts';
import { openPartition } from './core/storage/partition.ts';

const resource = resources.events;
const partition = openPartition('events');
const bucket = environment.mediaBucket();
const files = lazyFiles(resource.file, bucket);
const pictures = uploadedPictures(resource.file);

/** Loads the code for series on first use: only administrators need it, so a visitor's cold start stays short. */
async function series() {
  const { seriesOperations } = await import('./core/records/series-operations.ts');
  return seriesOperations(partition, files, pictures);
}

export const handler = apiHandler('events', {
  ...pictureRecordOperations(resource, partition, files, pictures, viewUrls(resource.file, bucket)),
  repeat: async (request) => (await series()).repeat(request),
  updateSeries: async (request) => (await series()).updateSeries(request),
  removeSeries: async (request) => (await series()).removeSeries(request),
});
