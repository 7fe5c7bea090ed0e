import { Problem } from '../../../contract/problems.ts';
import type { RecordResource } from '../../../contract/resources.ts';
import type { RecordFiles } from '../files/uploaded-files.ts';
import { invalidFields, type Caller, type JsonObject } from '../http/request.ts';
import { checkChurch } from '../storage/parish-field.ts';
import { type Partition, openPartition, retryOnConflict } from '../storage/partition.ts';
import { claimSlug, keepSlug, slugOf, wasVisibleMark } from '../storage/slugs.ts';
import {
  type Fields,
  fieldsOf,
  fingerprint,
  initialMetadata,
  nextMetadata,
  otherAttributes,
  type StoredItem,
} from '../storage/stored-item.ts';
import { publicItem } from './public-items.ts';

/**
 * The writes of single items of a record resource, with their slugs, files and revisions. The fields are validated already.
 * `internal` are attributes to store beside them. All throw the Problems of the storage and of the files.
 */
export function recordWrites(resource: RecordResource, partition: Partition, files?: RecordFiles) {
  /** Adds an item, and returns it. If the id is taken, returns the item that has it. */
  async function add(
    id: string,
    requested: Fields,
    caller: Caller,
    internal: JsonObject = {},
  ): Promise<StoredItem> {
    // Check before claiming a slug: a rejected POST must not claim one.
    const earlier = resource.itemPages && (await partition.get(id));
    if (earlier) return earlier;
    await checkChurch(requested);
    await checkDevotions(requested);
    const fields = files ? await files.accept(requested, undefined) : requested;
    const slug = resource.itemPages && (await claimSlug(resource, partition, { id, fields }));
    const item = {
      ...fields,
      ...initialMetadata(id, caller),
      // An id made of fields is reused after a delete; a stale save of the deleted item must never match.
      ...(resource.idFields && { version: Date.now() }),
      ...(slug && { slug }),
      createdWith: fingerprint(requested),
      ...consentIn(fields, undefined, caller),
      ...internal,
    };
    return retryOnConflict(async () => {
      const outcome = await partition.add(item);
      if (!outcome.written) return outcome.current;
      return files ? files.place({ item, caller }) : item;
    });
  }

  /** Replaces the fields of an item, and returns its next version; undefined if someone else has written it meanwhile. */
  async function replace(
    current: StoredItem,
    requested: Fields,
    caller: Caller,
    internal: JsonObject = {},
  ): Promise<StoredItem | undefined> {
    const before = fieldsOf(resource, current);
    await checkChurch(requested, before);
    await checkDevotions(requested, before);
    const fields = files ? await files.accept(requested, before) : requested;
    const slug = slugOf(resource, current);
    const item = {
      ...otherAttributes(resource, current),
      ...fields,
      ...consentIn(fields, current, caller),
      ...nextMetadata(current, caller),
      ...(slug !== undefined && { slug, ...wasVisibleMark(current, new Date()) }),
      ...internal,
    };
    const outcome = await partition.replace(item, current);
    if (!outcome.written) return undefined;
    return files ? files.place({ item, before: current, caller }) : item;
  }

  /** Deletes the latest version of an item. A missing item is ignored. */
  async function remove(current: StoredItem, caller: Caller): Promise<void> {
    await keepSlug(resource, partition, current);
    await partition.remove(current, caller);
  }

  return { add, replace, remove };
}

/** Who confirmed that the people in an item's picture agree, and when. A new picture needs a new confirmation. */
function consentIn(fields: Fields, before: StoredItem | undefined, { name }: Caller): JsonObject {
  const { imageUrl, imageConsent } = fields;
  const isKept = before?.['imageUrl'] === imageUrl && before?.['imageConsent'] === imageConsent;
  if (isKept) return {};
  return { consent: imageConsent === true ? { by: name, at: new Date().toISOString() } : undefined };
}

/**
 * Throws Problem (400) when fields call off a devotion that does not exist. One that the item named before may stay: it may
 * have been deleted since.
 */
async function checkDevotions({ cancelledDevotions }: Fields, before?: Fields): Promise<void> {
  const known = idsIn(before?.['cancelledDevotions']);
  const added = idsIn(cancelledDevotions).filter((id) => !known.includes(id));
  if (added.length === 0) return;
  const devotions = await openPartition('devotions').list();
  const unknown = added.filter((each) => !devotions.some(({ id }) => id === each));
  if (unknown.length === 0) return;
  throw invalidFields({
    cancelledDevotions: `Also off that day names a devotion that does not exist: ${unknown.join(', ')}.`,
  });
}

function idsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

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
