import type { UploadFolder } from '../../../contract/files/media.ts';
import type { UploadOptions } from '../uploads/send-file.ts';

/** The file that belongs to a record, such as a newsletter's PDF. */
export type RecordFile = {
  readonly folder: UploadFolder;
  readonly hint: string;
  /** The entity's fields that describe the file; their validation messages appear at the file input. */
  readonly fields: readonly string[];
  /** Provisional values of these fields for validation before the upload. */
  readonly describe: (file: File) => Readonly<Record<string, unknown>>;
  /** Uploads the file, and returns the fields that refer to it. */
  readonly upload: (file: File, options: UploadOptions) => Promise<Readonly<Record<string, unknown>>>;
  /** A warning about the file before it is uploaded, if there is one. */
  readonly notice?: (file: File) => Promise<string | undefined>;
  /** Values for other fields, derived from the file's name. */
  readonly suggest: (file: File) => Readonly<Record<string, string>>;
};
