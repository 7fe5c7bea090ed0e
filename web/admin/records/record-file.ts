import type { UploadFolder } from '../../../contract/media.ts';
import type { UploadOptions } from '../uploads/send-file.ts';

/** The file that a record is made of, such as a newsletter's PDF. */
export type RecordFile = {
  readonly folder: UploadFolder;
  readonly hint: string;
  /** The entity's fields that describe the file; their messages stand beside the file input. */
  readonly fields: readonly string[];
  /** What these fields hold before the file is sent, as far as the contract can check them. */
  readonly describe: (file: File) => Readonly<Record<string, unknown>>;
  /** Sends the file, and returns the fields that point at it. */
  readonly upload: (file: File, options: UploadOptions) => Promise<Readonly<Record<string, unknown>>>;
  /** What to know of the file before it is sent, in a sentence; nothing for most. */
  readonly notice?: (file: File) => Promise<string | undefined>;
  /** What the file's name says of other fields. */
  readonly suggest: (file: File) => Readonly<Record<string, string>>;
};
