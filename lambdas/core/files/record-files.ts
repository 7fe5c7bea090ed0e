import type { Problem } from '../../../contract/problems.ts';
import type { Fields, StoredItem } from '../storage/stored-item.ts';

/** The files that records reference; implemented on S3 by `uploaded-files.ts`. */
export type RecordFiles = {
  /**
   * Validates the referenced file and prepares it for serving, before the record is written. Returns the fields to store.
   * Throws Problem (400) on the field when the file is missing or not allowed.
   */
  accept(fields: Fields, before: Fields | undefined): Promise<Fields>;
  /**
   * Runs after a write: places the file of `after` by its visibility, deletes the file of `before` if it is no longer
   * referenced, and sweeps old orphans. Returns a Problem (400), without deleting anything, when a concurrent write deleted
   * the file that `after` references. Never throws: files that could not be deleted are swept by a later write.
   */
  cleanUp(after: Fields | undefined, before: StoredItem | undefined): Promise<Problem | undefined>;
  /**
   * Restores the file that an earlier version references. Returns the fields to store, without the picture when its file
   * has expired. Throws Problem (400) when a document's file has expired.
   */
  bringBack(fields: Fields): Promise<Fields>;
  /** Deletes a picture for good, with its copy under `deleted/` and its renditions. Throws S3's errors. */
  forget(key: string): Promise<void>;
};
