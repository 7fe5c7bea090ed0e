import { Problem } from '../../../contract/problems.ts';
import type { RecordResource } from '../../../contract/resources.ts';
import { invalidFields } from '../http/body.ts';
import type { JsonObject } from '../http/request.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import { publicItem } from './public-items.ts';

/** Returns the optional version that the client last saw. Throws Problem (400) if it is not a whole number. */
export function versionIn({ version }: JsonObject): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw invalidFields({ version: 'Version must be a whole number.' });
}

/** The Problem (409) for a write that is based on another version than the current one. */
export function changedMeanwhile(resource: RecordResource, current: StoredItem): Problem {
  return conflict(`Someone else has changed this ${resource.noun} in the meantime.`, resource, current);
}

/** A Problem (409) with the current item, and who changed it when. */
export function conflict(message: string, resource: RecordResource, current: StoredItem): Problem {
  return new Problem('conflict', message, {
    current: publicItem(resource, current),
    ...(current.updatedBy !== undefined && { changedBy: current.updatedBy }),
    changedAt: current.updatedAt,
  });
}
