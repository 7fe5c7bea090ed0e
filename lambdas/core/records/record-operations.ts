import { randomUUID } from 'node:crypto';
import { type RecordResource, idFrom } from '../../../contract/resources.ts';
import { sortItems } from '../../../contract/sort-items.ts';
import { nextBoundary } from '../../../contract/visibility.ts';
import type { RecordFiles } from '../files/uploaded-files.ts';
import type { ViewUrl } from '../files/lazy-files.ts';
import { noPictures, type RecordPictures } from '../files/record-pictures.ts';
import { apiHandler } from '../http/api-handler.ts';
import { type Result, type ApiRequest, created, ok, invalidFields } from '../http/request.ts';
import { dateFor } from '../storage/parish-field.ts';
import { openPartition, type Partition, retryOnConflict } from '../storage/partition.ts';
import {
  clientSuppliedId,
  idInPath,
  notFound,
  type Fields,
  fieldsIn,
  fieldsOf,
  fingerprint,
  sameFields,
  type StoredItem,
} from '../storage/stored-item.ts';
import { publicItem, publicList } from './public-items.ts';
import { recordWrites, changedMeanwhile, conflict, versionIn } from './record-writes.ts';

/** The Lambda of a record resource without files. */
export function recordHandler(resource: RecordResource) {
  return apiHandler(resource.resource, recordOperations(resource, openPartition(resource.resource)));
}

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
  const writes = recordWrites(resource, partition, files);

  async function list(): Promise<Result> {
    const now = new Date();
    const [items, today] = await Promise.all([partition.list(), dateFor(resource, now)]);
    return {
      ...ok(await pictures.addTo(publicList(resource, items, now, today))),
      freshUntil: nextBoundary(items, now),
    };
  }

  async function listAll(): Promise<Result> {
    const [stored, today] = await Promise.all([partition.list(), dateFor(resource, new Date())]);
    const items = sortItems(stored, resource, today);
    const withUrls = await Promise.all(
      items.map(async (item) => ({
        ...publicItem(resource, item),
        viewUrl: await viewUrl(item),
        consent: item['consent'],
      })),
    );
    return ok(await pictures.addAllTo(withUrls));
  }

  /** A POST repeated with the same client-supplied id returns the item that the first one created. */
  async function create({ body, caller }: ApiRequest): Promise<Result> {
    const suppliedId = clientSuppliedId(body);
    const requested = fieldsIn(resource, body);
    const id = idFrom(resource, requested) ?? suppliedId ?? randomUUID();
    return replayCreate(resource, fingerprint(requested), await writes.add(id, requested, caller));
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
        throw changedMeanwhile(resource, current);
      }
      checkOwnId(resource, merged, before);
      const item = await writes.replace(current, merged, caller);
      return item && ok(publicItem(resource, item));
    });
  }

  async function remove({ parameters, caller }: ApiRequest): Promise<Result> {
    const id = idInPath(parameters, resource.noun);
    const current = await partition.get(id);
    if (!current) throw notFound(resource.noun);
    await writes.remove(current, caller);
    return ok({ deleted: true, id });
  }

  return { list, listAll, create, update, remove };
}

/** Responds to a POST whose id is taken: returns the item if the same POST created it, else throws Problem (409). */
export function replayCreate(resource: RecordResource, createdWith: string, current: StoredItem): Result {
  if (current['createdWith'] !== createdWith) {
    const message = resource.idFields
      ? `There is already a ${resource.noun} for ${current.id.replace('@', ' at ')}.`
      : `Another ${resource.noun} already has this id.`;
    throw conflict(message, resource, current);
  }
  return created(publicItem(resource, current));
}

/** Throws Problem (400) when an update changes a field that the id is made of. */
function checkOwnId({ idFields, noun }: RecordResource, merged: Fields, before: Fields): void {
  const changed = idFields?.filter((name) => merged[name] !== before[name]) ?? [];
  if (changed.length === 0) return;
  const messages = changed.map((name) => [
    name,
    `The ${name} of a ${noun} cannot be changed. Please delete it and add one for the new ${name}.`,
  ]);
  throw invalidFields(Object.fromEntries(messages));
}
