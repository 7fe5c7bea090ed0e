import * as z from 'zod/mini';
import { parishDocumentSchema } from '../../../contract/entities/parish-document.ts';
import type { FieldMessages } from '../../../contract/problems.ts';
import type { FormValues } from '../drafts/drafts.ts';

/** The inputs of the form, in their order; the file's stands for its name and its size. */
export const documentInputs = ['file', 'title', 'description', 'date'] as const;

/** All that is known of a document before its file is sent. */
const beforeUpload = z.omit(parishDocumentSchema, { fileUrl: true, uploadDate: true });

/** What the contract would refuse of a document, by the form's inputs: told before its file is on its way. */
export function documentFaults(values: FormValues, file: File | undefined): FieldMessages {
  const { error } = beforeUpload.safeParse({ ...values, fileName: file?.name, fileSize: file?.size });
  const faults: Record<string, string> = file ? {} : { file: 'File is missing.' };
  for (const { path, message } of error?.issues ?? []) faults[inputOf(String(path[0]))] ??= message;
  return faults;
}

/** The same of what the API has refused. */
export function faultsByInput(fields: FieldMessages): FieldMessages {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [inputOf(field), message]));
}

function inputOf(field: string): string {
  return field.startsWith('file') ? 'file' : field;
}
