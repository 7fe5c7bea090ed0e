import { limits } from '../../contract/limits.ts';
import { Problem } from '../../contract/problems.ts';
import { resources } from '../../contract/resources.ts';
import { massTimeSlots as slots } from '../../contract/table-item.ts';
import { type Answer, type Call, type Caller, created, type JsonObject } from './call.ts';
import { firstBookkeeping } from './bookkeeping.ts';
import { type Fields, fieldsIn, fieldsOf, fingerprint, publicItem } from './item-fields.ts';
import { broughtId } from './item-id.ts';
import type { NewItem, Outcome, Partition } from './partition.ts';
import { recordOperations, repeated } from './record-operations.ts';
import type { StoredItem } from './stored-item.ts';
import { untilWritten } from './until-written.ts';

const resource = resources['mass-times'];

/** Each try that loses its slot to another has seen that slot filled, so more tries than this mean that others delete as fast. */
const ATTEMPTS = 3 * limits.massTimes;

/** What Mass times do: as every record, but each takes one of seven slots, and they can be set to the parish's defaults. Throws when there are too many defaults. */
export function massTimeOperations(partition: Partition, defaults: readonly JsonObject[]) {
  const wanted = defaultsBySlot(defaults);

  /** The UUID that a POST may bring is kept beside its slot, so that its repetition is known. */
  async function create({ body, caller }: Call): Promise<Answer> {
    const requestId = broughtId(body);
    const { order: _, ...asked } = fieldsIn(resource, body);
    return untilWritten(ATTEMPTS, async () => {
      const taken = await partition.list();
      const earlier = requestId && taken.find((each) => each['requestId'] === requestId);
      if (earlier) return repeated(resource, fingerprint(asked), earlier);
      const slot = slots.find((each) => !taken.some(({ id }) => id === each));
      if (!slot) throw full();
      const item = { ...inSlot(slot, { ...asked, order: nextOrder(taken) }, asked, caller), requestId };
      const outcome = await partition.add(item);
      return outcome.written ? created(publicItem(resource, item)) : undefined;
    });
  }

  /**
   * Replaces all Mass times by the defaults: first each default is put into its slot, then all else is deleted. It skips
   * what is right already, so when it fails half-way, calling it again finishes it.
   */
  async function initialize({ caller }: Call): Promise<Answer> {
    return untilWritten(ATTEMPTS, async () => {
      const before = await partition.list();
      const outcomes = await Promise.all(
        [...wanted].map(([slot, fields]) => set(slot, fields, before, caller)),
      );
      if (outcomes.some(({ written }) => !written)) return undefined;
      await Promise.all(before.filter(({ id }) => !wanted.has(id)).map((item) => partition.remove(item)));
      return list();
    });
  }

  async function set(
    slot: string,
    fields: Fields,
    before: readonly StoredItem[],
    caller: Caller,
  ): Promise<Outcome> {
    const there = before.find(({ id }) => id === slot);
    const item = inSlot(slot, fields, fields, caller);
    if (!there) return partition.add(item);
    if (fingerprint(fieldsOf(resource, there)) === fingerprint(fields)) return { written: true };
    const version = Math.max(item.version, there.version + 1);
    return partition.replace({ ...item, version }, there.version);
  }

  const { list, update, remove } = recordOperations(resource, partition);
  return { list, create, update, remove, initialize };
}

/** A slot is used again after a delete. So its versions go by the clock, and a save of what stood there before never fits. */
function inSlot(slot: string, fields: Fields, asked: Fields, caller: Caller): NewItem {
  return {
    ...fields,
    ...firstBookkeeping(slot, caller),
    createdWith: fingerprint(asked),
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
      const slot = slots[order];
      if (!slot) throw new Error(`There are more than ${limits.massTimes} default mass times.`);
      return [slot, fieldsIn(resource, { ...massTime, order })];
    }),
  );
}

function full(): Problem {
  return new Problem(
    'conflict',
    `There are ${limits.massTimes} mass times already, and there cannot be more. Please change or delete one of them.`,
  );
}
