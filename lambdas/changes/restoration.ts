import { Problem } from '../../contract/problems.ts';
import type { Caller, JsonObject } from '../core/http/request.ts';
import { initialMetadata, type StoredItem } from '../core/storage/stored-item.ts';

/** The earlier version to restore, and the current item, if any. */
export type Restoration = {
  readonly chosen: StoredItem;
  readonly current: StoredItem | undefined;
  /** The version that the restored item gets. */
  readonly version: number;
  readonly caller: Caller;
  /** Whether the current item is the one that the caller saw; see `expectSeen`. */
  readonly isSeen: boolean;
};

/**
 * Writes an earlier version as a new one, restores its file, and returns the item as the API does; undefined when a
 * concurrent write won. Idempotent: an item that already has the content is returned unchanged.
 */
export type Restore = (restoration: Restoration) => Promise<JsonObject | undefined>;

/** The metadata of the new version. */
export function restoredMetadata({ chosen, version, caller }: Restoration) {
  return {
    ...initialMetadata(chosen.id, caller),
    createdAt: chosen.createdAt,
    version,
    restoredFrom: chosen.version,
  };
}

/** Throws Problem (409) when the item has been changed since the caller saw it. */
export function expectSeen(
  { current, isSeen }: Restoration,
  asPublic: (item: StoredItem) => JsonObject,
): void {
  if (isSeen) return;
  throw new Problem('conflict', 'Someone else has changed this in the meantime.', {
    current: current ? asPublic(current) : {},
    ...(current?.updatedBy !== undefined && { changedBy: current.updatedBy }),
    ...(current && { changedAt: current.updatedAt }),
  });
}
