import type { Fields, StoredItem } from '../storage/stored-item.ts';

/** The files that records reference; implemented on S3 by `uploaded-files.ts`. */
export type RecordFiles = {
  /**
   * Validates the referenced file before the record is written. Returns the fields to store. Throws Problem (400) on the field
   * when the file is missing or not allowed.
   */
  accept(fields: Fields, before: Fields | undefined): Promise<Fields>;
  /**
   * Runs after a write: shows the file of `after` if visitors may see it, and deletes the file of `before` if it is no longer
   * referenced. Never throws: the publisher hides and shows files too, and a nightly run deletes those that remain.
   */
  settle(after: Fields | undefined, before: StoredItem | undefined): Promise<void>;
  /**
   * Restores the file that an earlier version references. Returns the fields to store, without the picture when its file
   * has expired. Throws Problem (400) when a document's file has expired.
   */
  bringBack(fields: Fields): Promise<Fields>;
  /** Deletes a picture for good, with all that was made of it. It can be repeated. Throws S3's errors. */
  forget(key: string): Promise<void>;
};
