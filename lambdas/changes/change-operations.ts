import {
  type Change,
  type ItemRevision,
  itemIdOf,
  type ListedChange,
  type RevisedResource,
  revisedResources,
} from '../../contract/changes.ts';
import { restoreSchema } from '../../contract/restore.ts';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../../contract/problems.ts';
import { mayEdit, type Rights } from '../../contract/rights.ts';
import { peoplePartition, pictureKeyOf } from '../../contract/table-item.ts';
import { parseFields } from '../core/http/body.ts';
import { openPictureStates } from '../core/files/picture-states.ts';
import { openPartition } from '../core/storage/partition.ts';
import { type ApiRequest, ok, type Result } from '../core/http/request.ts';
import { expectRight } from '../core/http/rights.ts';
import { retryOnConflict } from '../core/storage/retry-on-conflict.ts';
import { openRevisions, type Revision, versionAfter } from '../core/storage/revisions.ts';
import { isItemId } from '../core/storage/item-id.ts';
import type { StoredItem } from '../core/storage/stored-item.ts';
import { changesOf, newestFirst, stillDeleted } from './change-log.ts';
import { withPicturesInFolders } from './deleted-folders.ts';
import { publicFields } from './public-fields.ts';
import type { Restore } from './restoration.ts';

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
