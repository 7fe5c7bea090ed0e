import { randomUUID } from 'node:crypto';
import { calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { sortItems } from '../../../contract/sort-items.ts';
import { Problem } from '../../../contract/problems.ts';
import type { RecordResource } from '../../../contract/resources.ts';
import { nextBoundary } from '../../../contract/visibility.ts';
import { parish } from '../../../parish/details.ts';
import { type Result, type ApiRequest, type Caller, created, type JsonObject, ok } from '../http/request.ts';
import { clientSuppliedId, idInPath, notFound } from '../storage/item-id.ts';
import { invalidFields } from '../http/body.ts';
import { listLimit } from './list-limit.ts';
import type { NewItem, Partition } from '../storage/partition.ts';
import { publicItem, publicList } from './public-items.ts';
import type { RecordFiles } from '../files/record-files.ts';
import { noPictures, type RecordPictures } from '../files/record-pictures.ts';
import {
  type Fields,
  fieldsIn,
  fieldsOf,
  fingerprint,
  initialMetadata,
  nextMetadata,
  otherAttributes,
  sameFields,
  type StoredItem,
} from '../storage/stored-item.ts';
import { retryOnConflict } from '../storage/retry-on-conflict.ts';
import { claimSlug, keepSlug, slugOf, wasVisibleMark } from '../storage/slugs.ts';

/** Returns a signed URL to the file of an item that visitors cannot see, or undefined. */
export type ViewUrl = (item: StoredItem) => Promise<string | undefined>;

/**
 * List, create, update and remove for a record resource. `files` is for records that reference uploaded files, `viewUrl`
 * for records whose files are hidden along with them, and `pictures` for records that show uploaded pictures.
 */
export function recordOperations(
  resource: RecordResource,
  partition: Partition,
  files?: RecordFiles,
  viewUrl: ViewUrl = async () => undefined,
  pictures: RecordPictures = noPictures,
) {
  const checkListFits = listLimit(resource, partition, pictures);

  async function list(): Promise<Result> {
    const items = await partition.list();
    const now = new Date();
    return {
      ...ok(await pictures.addTo(publicList(resource, items, now))),
      freshUntil: nextBoundary(items, now),
    };
  }

  async function listAll(): Promise<Result> {
    const today = calendarDateIn(parish.timeZone, new Date());
    const items = sortItems(await partition.list(), resource, today);
    const withUrls = await Promise.all(
      items.map(async (item) => ({ ...publicItem(resource, item), viewUrl: await viewUrl(item) })),
    );
    return ok(await pictures.addFaultsTo(withUrls));
  }

  /** A POST repeated with the same client-supplied id returns the item that the first one created. */
  async function create({ body, caller }: ApiRequest): Promise<Result> {
    const suppliedId = clientSuppliedId(body);
    const requested = fieldsIn(resource, body);
    const id = idByField(resource, requested) ?? suppliedId ?? randomUUID();
    const createdWith = fingerprint(requested);
    // Check before claiming a slug: a rejected POST must not claim one.
    const earlier = resource.itemPages && (await partition.get(id));
    if (earlier) return replayCreate(resource, createdWith, earlier);
    const fields = files ? await files.accept(requested, undefined) : requested;
    await checkListFits({ ...fields, ...initialMetadata(id, caller) }, undefined);
    const slug = resource.itemPages && (await claimSlug(resource, partition, { id, fields }));
    const item = {
      ...fields,
      ...initialMetadata(id, caller),
      // An id taken from a field is reused after a delete; a stale save of the deleted item must never match.
      ...(resource.idField && { version: Date.now() }),
      ...(slug && { slug }),
      createdWith,
    };
    return retryOnConflict(async () => {
      const outcome = await partition.add(item);
      if (outcome.written) {
        await reconcileFiles(item, undefined, caller);
        return created(publicItem(resource, item));
      }
      return outcome.current && replayCreate(resource, createdWith, outcome.current);
    });
  }

  async function update({ parameters, body, caller }: ApiRequest): Promise<Result> {
    const id = idInPath(parameters, resource.noun);
    const seenVersion = versionIn(body);
    return retryOnConflict(async () => {
      const current = await partition.get(id);
      if (!current) throw notFound(resource.noun);
      const before = fieldsOf(resource, current);
      const merged = fieldsIn(resource, { ...before, ...body });
      if (seenVersion !== undefined && seenVersion !== current.version) {
        // A retry of this change, whose response was lost.
        if (sameFields(merged, before)) return ok(publicItem(resource, current));
        throw conflict(`Someone else has changed this ${resource.noun} in the meantime.`, resource, current);
      }
      checkOwnId(resource, merged, id);
      const fields = files ? await files.accept(merged, before) : merged;
      const item = updatedItem(resource, current, fields, caller);
      await checkListFits(item, current);
      const outcome = await partition.replace(item, current);
      if (!outcome.written) return undefined;
      await reconcileFiles(item, current, caller);
      return ok(publicItem(resource, item));
    });
  }

  async function remove({ parameters, caller }: ApiRequest): Promise<Result> {
    const id = idInPath(parameters, resource.noun);
    const current = await partition.get(id);
    if (!current) throw notFound(resource.noun);
    await keepSlug(resource, partition, current);
    await partition.remove(current, caller);
    await files?.cleanUp(undefined, current);
    return ok({ deleted: true, id });
  }

  /** Cleans up files after a write, and rolls the write back if a concurrent write deleted its file. */
  async function reconcileFiles(
    item: NewItem,
    before: StoredItem | undefined,
    caller: Caller,
  ): Promise<void> {
    const fileProblem = await files?.cleanUp(item, before);
    if (!fileProblem) return;
    if (before) await partition.replace({ ...before, ...nextMetadata(item, caller) }, item);
    else await partition.remove(item, caller);
    throw fileProblem;
  }

  return { list, listAll, create, update, remove };
}

/** Responds to a POST whose id is taken: returns the item if the same POST created it, else throws Problem (409). */
export function replayCreate(resource: RecordResource, createdWith: string, current: StoredItem): Result {
  if (current['createdWith'] !== createdWith) {
    const message = resource.idField
      ? `There is already a ${resource.noun} for ${current.id}.`
      : `Another ${resource.noun} already has this id.`;
    throw conflict(message, resource, current);
  }
  return created(publicItem(resource, current));
}

function idByField({ idField }: RecordResource, fields: Fields): string | undefined {
  return idField && String(fields[idField]);
}

/** Throws Problem (400) when an update changes the field that the id is taken from. */
function checkOwnId(resource: RecordResource, fields: Fields, id: string): void {
  if (!resource.idField || idByField(resource, fields) === id) return;
  const message = `The ${resource.idField} of a ${resource.noun} cannot be changed. Please delete it and add one for the new ${resource.idField}.`;
  throw invalidFields({ [resource.idField]: message });
}

function updatedItem(resource: RecordResource, current: StoredItem, fields: Fields, caller: Caller): NewItem {
  const slug = slugOf(resource, current);
  return {
    ...otherAttributes(resource, current),
    ...fields,
    ...nextMetadata(current, caller),
    ...(slug !== undefined && { slug, ...wasVisibleMark(current, new Date()) }),
  };
}

function conflict(message: string, resource: RecordResource, current: StoredItem): Problem {
  return new Problem('conflict', message, {
    current: publicItem(resource, current),
    ...(current.updatedBy !== undefined && { changedBy: current.updatedBy }),
    changedAt: current.updatedAt,
  });
}

/** The optional version that the client last saw. */
function versionIn({ version }: JsonObject): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw invalidFields({ version: 'Version must be a whole number.' });
}
