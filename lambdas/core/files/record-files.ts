import type { Problem } from '../../../contract/problems.ts';
import type { Fields } from '../storage/item-fields.ts';
import type { StoredItem } from '../storage/stored-item.ts';

/** The files that records reference; implemented on S3 by `uploaded-files.ts`. */
export type RecordFiles = {
  /**
   * Validates the referenced file and prepares it for serving, before the record is written. Returns the fields to store.
   * Throws Problem (400) on the field when the file is missing or not allowed.
   */
  accept(fields: Fields, before: Fields | undefined): Promise<Fields>;
  /**
   * After a write, has the file of `after` where visitors, or else administrators, find it; deletes the file of `before` if it is no longer referenced, and sweeps old orphans. Returns a Problem
   * (400), having deleted nothing, when a concurrent write deleted the file that `after` references. Never throws: what
   * could not be deleted is swept by a later write.
   */
  cleanUp(after: Fields | undefined, before: StoredItem | undefined): Promise<Problem | undefined>;
  /**
   * Has the file that an earlier version references at its address again. Returns the fields to store: without the
   * picture when it has expired. Throws Problem (400) for a document, which is nothing without its file.
   */
  bringBack(fields: Fields): Promise<Fields>;
};
