import * as z from 'zod/mini';
import { wholeNumber } from './fields/fields.ts';

/**
 * The body of a request to restore a version of an item. `seenVersion` is the item's current version as the caller last saw
 * it, 0 if deleted; if it has changed since, the API responds with 409. Without it, the latest version is replaced.
 */
export const restoreSchema = z.object({
  version: wholeNumber('Version'),
  seenVersion: z.optional(wholeNumber('Seen version')),
});
