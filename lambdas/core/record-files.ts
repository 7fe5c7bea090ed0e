import type { Problem } from '../../contract/problems.ts';
import type { Fields } from './item-fields.ts';
import type { StoredItem } from './stored-item.ts';

/** What a record handler asks of the files that its records point at; `core/uploaded-files.ts` answers with S3. */
export type RecordFiles = {
  /**
   * Checks the file that the fields point at and makes it ready to be served, before the record is written. Answers with
   * the fields as they should be stored; throws Problem (400) on the field when the file is not there or not allowed.
   */
  accept(fields: Fields, before: Fields | undefined): Promise<Fields>;
  /**
   * After a write, deletes the file that the record pointed at `before` if no record does now, and sweeps old files that
   * none points at. Answers with a Problem (400), and has deleted nothing, when the file that the record has come to point
   * at was deleted in the same moment by a write that let go of it. Never throws: what could not be deleted now is swept
   * later.
   */
  tidy(after: Fields | undefined, before: StoredItem | undefined): Promise<Problem | undefined>;
};
