import type { Failure } from '../connection/failure.ts';

/**
 * Returns the message at the end of a form whose save failed. It is the API's, unless each field error is shown at its input:
 * the API's sentence uses its own field names, such as `fileUrl`.
 */
export function failureMessage({ message, fields }: Failure, inputs: readonly string[]): string {
  const names = Object.keys(fields);
  const isShownAbove = names.length > 0 && names.every((name) => inputs.includes(name));
  return isShownAbove ? 'Not saved yet: please correct the fields marked above.' : message;
}
