import type { Fields } from './item-fields.ts';

/** What a record handler asks of the files that its records point at; `core/uploaded-files.ts` answers with S3. */
export type RecordFiles = {
  /**
   * Checks the file that the fields point at and makes it ready to be served, before the record is written. Answers with
   * the fields as they should be stored; throws Problem (400) on the field when the file is not there or not allowed.
   */
  accept(fields: Fields, before: Fields | undefined): Promise<Fields>;
  /**
   * After a write, deletes the file that the record pointed at `before` if no record does now, and sweeps old files that
   * none points at. Never throws: the write has been made, and what could not be deleted now is swept later.
   */
  tidy(before?: Fields): Promise<void>;
};
