import {
  type Change,
  type ItemRevision,
  itemIdOf,
  type ListedChange,
  type RevisedResource,
  revisedResources,
  type ChangeAction,
  changeIdOf,
  type ChangeOf,
  type ListedResource,
  restoreSchema,
} from '../../contract/changes.ts';
import { limits } from '../../contract/limits.ts';
import { parishResource } from '../../contract/parish.ts';
import { Problem } from '../../contract/problems.ts';
import { dateOf, isRecordName, resources } from '../../contract/resources.ts';
import { mayEdit, type Rights } from '../../contract/rights.ts';
import { peoplePartition, pictureKeyOf } from '../../contract/table-item.ts';
import { openPictureStates } from '../core/files/picture-states.ts';
import { pictureOf } from '../core/gallery/items.ts';
import {
  parseFields,
  type ApiRequest,
  ok,
  type Result,
  expectRight,
  type JsonObject,
} from '../core/http/request.ts';
import { openPartition, retryOnConflict } from '../core/storage/partition.ts';
import { openRevisions, type Revision, versionAfter } from '../core/storage/revisions.ts';
import {
  isItemId,
  itemTitle,
  type StoredItem,
  withdrawalText,
  fieldsOf,
} from '../core/storage/stored-item.ts';
import { withPicturesInFolders } from './deleted-folders.ts';
import type { Restore } from './restore-record.ts';

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
    const before = versions.get(keyOf({ ...item, version: item.version - 1 }));
    const folder = resource === 'gallery' ? pictureOf(item)?.folder : undefined;
    return {
      resource,
      id: changeIdOf(resource, item.id),
      version: item.version,
      action,
      ...((action === 'created' || action === 'changed') && item.did !== undefined && { did: item.did }),
      ...(action === 'changed' && before && { changed: changedFields(resource, before, item) }),
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

function newestFirst(a: ListedChange, b: ListedChange): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : b.version - a.version;
}

/** Returns the latest deletion of each item that can be restored, from changes that are sorted newest first. */
function stillDeleted(changes: readonly Change[]): Change[] {
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

function changedFields(resource: ListedResource, before: StoredItem, after: StoredItem): string[] {
  const [earlier, later] = [publicFields(resource, before), publicFields(resource, after)];
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter(
    (name) => JSON.stringify(said(earlier[name])) !== JSON.stringify(said(later[name])),
  );
}

/** A form also sends what an item does not say, such as that it is no draft. */
function said(value: unknown): unknown {
  return value === false || value === '' || value === null ? undefined : value;
}

/** Items that had the same id one after the other are distinguished by `createdAt`. */
const keyOf = ({ id, version, createdAt }: StoredItem) => JSON.stringify([id, createdAt, version]);

/** A gallery picture is created at its grant, so its first version may be later than `createdAt`. */
function actionOf({ restoredFrom, createdAt, updatedAt, version }: StoredItem): ChangeAction {
  if (restoredFrom !== undefined) return 'restored';
  return createdAt === updatedAt || version === 1 ? 'created' : 'changed';
}

/** Operations on the history of what the caller may edit: the latest changes, the versions of an item, and restoring one. */
export function changeOperations(restorerOf: (resource: RevisedResource, itemId: string) => Restore) {
  async function list({ rights }: ApiRequest): Promise<Result> {
    const histories = await historiesFor(rights);
    const ofPeople = mayEdit(rights, 'people') ? await changesOfPeople() : [];
    const all = [...allChanges(histories), ...ofPeople];
    return ok(all.sort(newestFirst).slice(0, limits.latestChanges));
  }

  async function listDeleted({ rights }: ApiRequest): Promise<Result> {
    const histories = await historiesFor(rights);
    const gallery = histories.find(({ resource }) => resource === 'gallery');
    const deleted = stillDeleted(allChanges(histories));
    return ok((gallery ? withPicturesInFolders(deleted, gallery) : deleted).slice(0, limits.latestDeletions));
  }

  async function listRevisions({ parameters, rights }: ApiRequest): Promise<Result> {
    const { resource, current, kept } = await history(itemIn(parameters, rights));
    if (!current && kept.length === 0) throw notFound();
    const changes = changesOf(resource, current ? [current] : [], kept);
    return ok(
      changes.map((change): ItemRevision => {
        const item = versionIn(change.version, current, kept, change.at);
        return { ...change, fields: item ? publicFields(resource, item) : {} };
      }),
    );
  }

  async function restore({ parameters, body, caller, rights }: ApiRequest): Promise<Result> {
    const target = itemIn(parameters, rights);
    const { version, seenVersion } = parseFields(restoreSchema, body);
    const write = restorerOf(target.resource, target.itemId);
    return retryOnConflict(async () => {
      const { current, kept } = await history(target);
      const restorable = kept.filter(({ deletion }) => !deletion?.withdrawn);
      const chosen = versionIn(version, current, restorable);
      if (!chosen) throw notFound();
      const restored = await write({
        chosen,
        current,
        version: current ? current.version + 1 : versionAfter(kept),
        caller,
        isSeen: seenVersion === undefined || seenVersion === (current?.version ?? 0),
      });
      return restored && ok(restored);
    });
  }

  return { list, listDeleted, listRevisions, restore };
}

type History = {
  readonly resource: RevisedResource;
  readonly items: readonly StoredItem[];
  readonly kept: readonly Revision[];
};

function historiesFor(rights: Rights): Promise<History[]> {
  const own = revisedResources.filter((resource) => mayEdit(rights, resource));
  return Promise.all(
    own.map(async (resource) => {
      // Items first: a version replaced in the meantime is then found among the revisions.
      const items = await openPartition(resource)
        .list()
        .then(resource === 'gallery' ? shownOnce : undefined);
      return { resource, items, kept: await openRevisions(resource).all() };
    }),
  );
}

/** Gallery items without pictures whose upload has not arrived, or was refused. */
async function shownOnce(items: readonly StoredItem[]): Promise<StoredItem[]> {
  const states = await openPictureStates().of('gallery');
  return items.filter(({ id }) => {
    const key = pictureKeyOf(id);
    const state = key === undefined ? undefined : states.get(key);
    return key === undefined || state?.rendered !== undefined || state?.isWithdrawn === true;
  });
}

function allChanges(histories: readonly History[]): Change[] {
  return histories.flatMap(({ resource, items, kept }) => changesOf(resource, items, kept)).sort(newestFirst);
}

/** The changes of who may change the site. They contain e-mail addresses, so they are for administrators only. */
async function changesOfPeople(): Promise<ListedChange[]> {
  const items = await openPartition(peoplePartition).list();
  return changesOf(peoplePartition, items, await openRevisions(peoplePartition).all());
}

type Target = { readonly resource: RevisedResource; readonly itemId: string };

async function history({ resource, itemId }: Target) {
  const current = await openPartition(resource).get(itemId);
  return { resource, current, kept: await openRevisions(resource).of(itemId) };
}

function itemIn({ resource = '', id = '' }: ApiRequest['parameters'], rights: Rights): Target {
  const name = revisedResources.find((each) => each === resource);
  if (name) expectRight(rights, name);
  const itemId = name && itemIdOf(name, id);
  if (!name || !itemId || !isItemId(itemId)) throw notFound();
  return { resource: name, itemId };
}

/**
 * Returns the item in a version; for a deletion, the deleted item. `at` distinguishes items that had the same id one after
 * the other, such as folders with the same name; without it, the latest is returned.
 */
function versionIn(
  version: number,
  current: StoredItem | undefined,
  kept: readonly Revision[],
  at?: string,
): StoredItem | undefined {
  const fits = (item: StoredItem) => item.version === version && (at === undefined || item.updatedAt === at);
  if (current && fits(current)) return current;
  const found = kept.flatMap(({ item, deletion }) => {
    if (fits(item)) return { item, since: item.updatedAt };
    const fitsDeletion = item.version + 1 === version && (at === undefined || deletion?.at === at);
    return deletion && fitsDeletion ? { item, since: deletion.at } : [];
  });
  return found.sort((a, b) => (a.since < b.since ? -1 : 1)).at(-1)?.item;
}

function notFound(): Problem {
  return new Problem(
    'not_found',
    `There is no such version. Versions are kept for ${limits.revisionDays} days.`,
  );
}

/** The fields to show of a version: a record's fields, a picture's file name, caption and home page text, or a folder's words. */
export function publicFields(resource: ListedResource, item: StoredItem): JsonObject {
  if (resource === 'parish') return fieldsOf(parishResource, item);
  if (isRecordName(resource)) return fieldsOf(resources[resource], item);
  return Object.fromEntries(
    ['fileName', 'caption', 'alt', 'date', 'description'].flatMap((name) =>
      item[name] === undefined ? [] : [[name, item[name]]],
    ),
  );
}
