import * as z from 'zod/mini';
import { optionalChurch } from '../../../contract/fields/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { Problem } from '../../../contract/problems.ts';
import { resources } from '../../../contract/resources.ts';
import { massTimeSlot } from '../../../contract/table-item.ts';
import {
  parseFields,
  type Result,
  type ApiRequest,
  type Caller,
  created,
  type JsonObject,
} from '../http/request.ts';
import {
  clientSuppliedId,
  type Fields,
  fieldsIn,
  fieldsOf,
  fingerprint,
  initialMetadata,
  sameFields,
  type StoredItem,
} from '../storage/stored-item.ts';
import { type NewItem, type Partition, retryOnConflict } from '../storage/partition.ts';
import { checkChurch } from '../storage/parish-field.ts';
import { recordOperations, replayCreate } from './record-operations.ts';
import { publicItem } from './public-items.ts';

const resource = resources['mass-times'];

/** Each lost race fills a slot, so more conflicts than this would require concurrent deletes as well. */
const ATTEMPTS = 3 * limits.massTimes;

/**
 * Record operations on Mass times: each item takes the first free slot, and `initialize` replaces those of a church by
 * defaults. Throws when there are too many defaults.
 */
export function massTimeOperations(partition: Partition, defaults: readonly JsonObject[]) {
  if (defaults.length > limits.massTimes)
    throw new Error(`There are more than ${limits.massTimes} default mass times.`);
  /** Stores the client-supplied UUID as `requestId`, because the id is the slot, to detect a repeated POST. */
  async function create({ body, caller }: ApiRequest): Promise<Result> {
    const requestId = clientSuppliedId(body);
    const { order: _, ...requested } = fieldsIn(resource, body);
    return retryOnConflict(async () => {
      const taken = await partition.list();
      const earlier = requestId && taken.find((each) => each['requestId'] === requestId);
      if (earlier) return replayCreate(resource, fingerprint(requested), earlier);
      await checkChurch(requested);
      const slot = freeSlot(taken, requested['church']);
      const item = {
        ...inSlot(slot, { ...requested, order: nextOrder(taken) }, requested, caller),
        requestId,
      };
      const outcome = await partition.add(item);
      return outcome.written ? created(publicItem(resource, item)) : undefined;
    }, ATTEMPTS);
  }

  /**
   * Replaces the Mass times of a church (empty: those of none in particular), or without one all of them. Those that equal a
   * default in its place stay, so a retry finishes a partial run; the others are deleted, and what is added has slots of its own,
   * so each can be restored.
   */
  async function initialize({ body, caller }: ApiRequest): Promise<Result> {
    const { church } = parseFields(z.object({ church: optionalChurch }), body);
    await checkChurch({ church });
    return retryOnConflict(async () => {
      const all = await partition.list();
      const before = all.filter((each) => church === undefined || (each['church'] || '') === church);
      const first = nextOrder(all.filter((each) => !before.includes(each)));
      const wanted = defaults.map((massTime, at) =>
        fieldsIn(resource, { ...massTime, ...(church && { church }), order: first + at }),
      );
      const equals = (item: StoredItem, fields: Fields) => sameFields(fieldsOf(resource, item), fields);
      const missing = wanted.filter((fields) => !before.some((item) => equals(item, fields)));
      const slots = freeSlots(all, missing.length);
      const added = missing.map((fields, at) => inSlot(slots[at] ?? '', fields, fields, caller));
      const outcomes = await Promise.all(added.map((item) => partition.add(item)));
      if (outcomes.some(({ written }) => !written)) return undefined;
      const replaced = before.filter((item) => !wanted.some((fields) => equals(item, fields)));
      await Promise.all(replaced.map((item) => partition.remove(item, caller)));
      return list();
    }, ATTEMPTS);
  }

  const { list, listAll, update: updateRecord, remove } = recordOperations(resource, partition);

  async function update(request: ApiRequest): Promise<Result> {
    const { body, parameters } = request;
    if (typeof body['church'] === 'string') {
      const all = await partition.list();
      const current = all.find(({ id }) => id === parameters['id']);
      // Throws if the church that it moves to is full.
      if (current && (current['church'] || '') !== body['church']) freeSlot(all, body['church']);
    }
    return updateRecord(request);
  }

  return { list, listAll, create, update, remove, initialize };
}

/** Slots are reused after a delete, so versions start from the clock: a stale save of the deleted item never matches. */
function inSlot(slot: string, fields: Fields, requested: Fields, caller: Caller): NewItem {
  return {
    ...fields,
    ...initialMetadata(slot, caller),
    createdWith: fingerprint(requested),
    version: Date.now(),
  };
}

function nextOrder(taken: readonly StoredItem[]): number {
  const orders = taken.map(({ order }) => (typeof order === 'number' ? order : 0));
  return Math.max(-1, ...orders) + 1;
}

/**
 * The first free slot for a Mass time of a church, or of none. Concurrent requests get the same one, so only one of them can
 * add the seventh. Throws Problem (409) when the church has seven.
 */
export function freeSlot(taken: readonly StoredItem[], church: unknown): string {
  const ofChurch = taken.filter((each) => (each['church'] || '') === (church || ''));
  if (ofChurch.length >= limits.massTimes) {
    const where = church ? ' in this church' : '';
    throw new Problem(
      'conflict',
      `There are already ${limits.massTimes} mass times${where}, which is the maximum. Please change or delete one of them.`,
    );
  }
  return freeSlots(taken, 1).join();
}

/** The first free slots. */
function freeSlots(taken: readonly StoredItem[], count: number): string[] {
  const ids = new Set(taken.map(({ id }) => id));
  const slots = Array.from({ length: taken.length + count }, (_, index) => massTimeSlot(index));
  return slots.filter((slot) => !ids.has(slot)).slice(0, count);
}
