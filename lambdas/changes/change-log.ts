import {
  type Change,
  type ChangeAction,
  changeIdOf,
  type ChangeOf,
  type ListedChange,
  type ListedResource,
} from '../../contract/changes.ts';
import { dateOf, isRecordName, resources } from '../../contract/resources.ts';
import { pictureOf } from '../core/gallery/keys.ts';
import { itemTitle } from '../core/storage/item-title.ts';
import type { Revision } from '../core/storage/revisions.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { withdrawalText } from '../core/storage/withdrawal-text.ts';

/**
 * Derives the changes of one resource from its items and revisions, newest first: each version is a change, with its time
 * and author from the metadata. There is no separate log that could contain changes that were never applied.
 */
export function changesOf<Resource extends ListedResource>(
  resource: Resource,
  items: readonly StoredItem[],
  kept: readonly Revision[],
): ChangeOf<Resource>[] {
  const current = new Map(items.map((item) => [item.id, item]));
  const titles = new Map([
    ...kept.map(({ item, title }) => [keyOf(item), title] as const),
    ...items.map((item) => [keyOf(item), itemTitle(resource, item)] as const),
  ]);
  const versions = new Map([...kept.map(({ item }) => item), ...items].map((item) => [keyOf(item), item]));
  const change = (item: StoredItem, action: ChangeAction): ChangeOf<Resource> => {
    const itemDate = isRecordName(resource) ? dateOf(resources[resource], item) : undefined;
    const folder = resource === 'gallery' ? pictureOf(item)?.folder : undefined;
    return {
      resource,
      id: changeIdOf(resource, item.id),
      version: item.version,
      action,
      ...((action === 'created' || action === 'changed') && item.did !== undefined && { did: item.did }),
      title: titles.get(keyOf(item)) ?? item.id,
      ...(itemDate !== undefined && { itemDate }),
      ...(typeof item['series'] === 'string' && { series: item['series'] }),
      ...(folder !== undefined && { folder }),
      at: item.updatedAt,
      ...(item.updatedBy !== undefined && { by: item.updatedBy }),
      ...(action === 'restored' && item.restoredFrom !== undefined && { restoredFrom: item.restoredFrom }),
      isDeleted: !current.has(item.id),
    };
  };
  return [
    ...[...versions.values()].map((item) => change(item, actionOf(item))),
    ...kept.flatMap(({ item, deletion }) =>
      deletion && isApplied(item, current.get(item.id), versions)
        ? {
            ...change(item, 'deleted'),
            version: item.version + 1,
            at: deletion.at,
            ...(deletion.withdrawn && {
              did: withdrawalText(deletion.withdrawn, 'Deleted'),
              isWithdrawn: true,
            }),
            ...(deletion.by !== undefined && { by: deletion.by }),
          }
        : [],
    ),
  ].sort(newestFirst);
}

export function newestFirst(a: ListedChange, b: ListedChange): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : b.version - a.version;
}

/** Returns the latest deletion of each item that can be restored, from changes that are sorted newest first. */
export function stillDeleted(changes: readonly Change[]): Change[] {
  const seen = new Set<string>();
  return changes.filter(({ resource, id, action, isDeleted, isWithdrawn }) => {
    const key = JSON.stringify([resource, id]);
    if (!isDeleted || isWithdrawn || action !== 'deleted' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Whether a deletion was applied after its revision was stored: not if the item still has the version that was to be
 * deleted, or has the next version instead.
 */
function isApplied(
  item: StoredItem,
  current: StoredItem | undefined,
  versions: ReadonlyMap<string, StoredItem>,
): boolean {
  if (current?.createdAt === item.createdAt && current.version <= item.version) return false;
  return !versions.has(keyOf({ ...item, version: item.version + 1 }));
}

/** Items that had the same id one after the other are distinguished by `createdAt`. */
const keyOf = ({ id, version, createdAt }: StoredItem) => JSON.stringify([id, createdAt, version]);

/** A gallery picture is created at its grant, so its first version may be later than `createdAt`. */
function actionOf({ restoredFrom, createdAt, updatedAt, version }: StoredItem): ChangeAction {
  if (restoredFrom !== undefined) return 'restored';
  return createdAt === updatedAt || version === 1 ? 'created' : 'changed';
}
