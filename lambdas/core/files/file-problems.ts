import type { Problem } from '../../../contract/problems.ts';
import { invalidFields } from '../http/body.ts';

/** The file at this path of the record does not exist. */
export function fileGone(path: string): Problem {
  return invalidFile(path, 'The uploaded file no longer exists. Please upload it again.');
}

/** The field at this path of the record references a file that is not accepted. */
export function invalidFile(path: string, message: string): Problem {
  return invalidFields({ [path.replaceAll('/', '.')]: message });
}
