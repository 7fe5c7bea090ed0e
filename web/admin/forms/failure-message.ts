import type { Failure } from '../connection/failure.ts';

/**
 * What a form says at its end when a save is refused. Where each message stands at an input of its own, the API's sentence is
 * left out: it names fields as the API does, such as `fileUrl`.
 */
export function failureMessage({ message, fields }: Failure, inputs: readonly string[]): string {
  const names = Object.keys(fields);
  const isShownAbove = names.length > 0 && names.every((name) => inputs.includes(name));
  return isShownAbove ? 'This is not saved yet: please correct what is marked above.' : message;
}
