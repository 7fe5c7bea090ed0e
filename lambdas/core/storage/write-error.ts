import { messages, Problem } from '../../../contract/problems.ts';
import { isRefusal } from '../platform/is-transient.ts';

/** The error of a failed write to throw: unless it was rejected, one of its attempts may have been applied, or may still be. */
export function writeError(error: unknown): unknown {
  return isRefusal(error) ? error : new Problem('unconfirmed', messages.unconfirmed);
}
