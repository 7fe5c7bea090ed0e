import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';

/**
 * The body that restores a version of an item. `seenVersion` is the version that the caller saw the item in (0 for one
 * that is deleted): when it has another by now, the restoring is refused with 409. Without it the latest is replaced.
 */
export const restoreSchema = z.object({
  version: wholeNumber('Version'),
  seenVersion: z.optional(wholeNumber('Seen version')),
});
