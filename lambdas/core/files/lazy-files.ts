import type { FileFields } from '../../../contract/resources.ts';
import type { Partition } from '../storage/partition.ts';
import type { RecordFiles } from './record-files.ts';

/** Loads the S3 client on first use: only administrators' requests touch files, so a visitor's cold start stays short. */
export function lazyFiles(file: FileFields, partition: Partition, bucket: string): RecordFiles {
  let opened: Promise<RecordFiles> | undefined;
  const files = () =>
    (opened ??= import('./uploaded-files.ts').then(({ uploadedFiles }) =>
      uploadedFiles(file, partition, bucket),
    ));
  return {
    accept: async (...fields) => (await files()).accept(...fields),
    settle: async (...fields) => (await files()).settle(...fields),
    bringBack: async (fields) => (await files()).bringBack(fields),
    forget: async (key) => (await files()).forget(key),
  };
}
