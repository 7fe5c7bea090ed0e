import { limits } from '../../../contract/limits.ts';
import { Problem } from '../../../contract/problems.ts';
import { resources } from '../../../contract/resources.ts';
import { massTimeSlot } from '../../../contract/table-item.ts';
import { type Result, type ApiRequest, type Caller, created, type JsonObject } from '../http/request.ts';
import { clientSuppliedId } from '../storage/item-id.ts';
import type { NewItem, WriteResult, Partition } from '../storage/partition.ts';
import { checkChurch, churchProblem } from './check-church.ts';
import { recordOperations, replayCreate } from './record-operations.ts';
import { publicItem } from './public-items.ts';
import {
  type Fields,
  fieldsIn,
  fieldsOf,
  fingerprint,
  initialMetadata,
  sameFields,
  type StoredItem,
} from '../storage/stored-item.ts';
import { retryOnConflict } from '../storage/retry-on-conflict.ts';

const resource = resources['mass-times'];

/** Each lost race fills a slot, so more conflicts than this would require concurrent deletes as well. */
const ATTEMPTS = 3 * limits.massTimes;

/**
 * Record operations on Mass times: each item takes the first free slot, and `initialize` resets them to the parish's
 * defaults. Throws when there are too many defaults.
 */
export function massTimeOperations(partition: Partition, defaults: readonly JsonObject[]) {
  const slotDefaults = defaultsBySlot(defaults);

  /** Stores the client-supplied UUID as `requestId`, because the id is the slot, to detect a repeated POST. */
  async function create({ body, caller }: ApiRequest): Promise<Result> {
    const requestId = clientSuppliedId(body);
    const { order: _, ...requested } = fieldsIn(resource, body);
    let isChecked = false;
    return retryOnConflict(async () => {
      const taken = await partition.list();
      const earlier = requestId && taken.find((each) => each['requestId'] === requestId);
      if (earlier) return replayCreate(resource, fingerprint(requested), earlier);
      if (!isChecked) await checkChurch(requested);
      isChecked = true;
      const slot = freeSlot(taken, requested['church']);
      const item = {
        ...inSlot(slot, { ...requested, order: nextOrder(taken) }, requested, caller),
        requestId,
      };
      const outcome = await partition.add(item);
      if (!outcome.written) return undefined;
      const problem = await churchProblem(item);
      if (!problem) return created(publicItem(resource, item));
      await partition.erase(item);
      throw problem;
    }, ATTEMPTS);
  }

  /** Writes each default into its slot, then deletes the rest. Idempotent, so a retry finishes a partial run. */
  async function initialize({ caller }: ApiRequest): Promise<Result> {
    return retryOnConflict(async () => {
      const before = await partition.list();
      const outcomes = await Promise.all(
        [...slotDefaults].map(([slot, fields]) => set(slot, fields, before, caller)),
      );
      if (outcomes.some(({ written }) => !written)) return undefined;
      await Promise.all(
        before.filter(({ id }) => !slotDefaults.has(id)).map((item) => partition.remove(item, caller)),
      );
      return list();
    }, ATTEMPTS);
  }

  async function set(
    slot: string,
    fields: Fields,
    before: readonly StoredItem[],
    caller: Caller,
  ): Promise<WriteResult> {
    const existing = before.find(({ id }) => id === slot);
    const item = inSlot(slot, fields, fields, caller);
    if (!existing) return partition.add(item);
    if (sameFields(fieldsOf(resource, existing), fields)) return { written: true };
    const version = Math.max(item.version, existing.version + 1);
    return partition.replace({ ...item, createdAt: existing.createdAt, version }, existing);
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

function defaultsBySlot(defaults: readonly JsonObject[]): Map<string, Fields> {
  return new Map(
    defaults.map((massTime, order) => {
      if (order >= limits.massTimes)
        throw new Error(`There are more than ${limits.massTimes} default mass times.`);
      return [massTimeSlot(order), fieldsIn(resource, { ...massTime, order })];
    }),
  );
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
  const ids = new Set(taken.map(({ id }) => id));
  for (let index = 0; ; index += 1) if (!ids.has(massTimeSlot(index))) return massTimeSlot(index);
}
