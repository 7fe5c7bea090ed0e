import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { apiIsOff } from '../../api.ts';
import { watched } from '../connection.ts';
import { createStore } from '../store.ts';
import type { RecordClient, WhenUnavailable } from './record-client.ts';

/** How many writes of all records are in memory alone. */
export const writesInMemory = createStore(0);

const senders = new Set<() => Promise<void>>();

/** Counts up whenever writes have been sent from memory, so that lists are loaded anew: what was new has other ids now. */
export const sentFromMemory = createStore(0);

/** Sends everything that is in memory alone to the server, which answers again. Throws at the first refusal; what was not sent is kept. */
export async function sendMemory(): Promise<void> {
  try {
    for (const send of senders) await send();
  } finally {
    sentFromMemory.set(sentFromMemory.get() + 1);
  }
}

/** The writes of one record resource that the server could not be given: on this page only, until they can be sent. */
export function createMemory<Name extends RecordName>(
  client: RecordClient<Name>,
  reach: WhenUnavailable['inMemory'],
) {
  /** By the id that the list shows; `requestId` is the one that the item's own form has tried to create it with. */
  const added = new Map<string, { requestId: string; item: Item<Name> }>();
  const changed = new Map<string, Item<Name>>();
  const removed = new Set<string>();
  let counted = 0;

  const count = () => {
    const writes = apiIsOff ? 0 : added.size + changed.size + removed.size;
    writesInMemory.set(writesInMemory.get() + writes - counted);
    counted = writes;
  };

  senders.add(async () => {
    for (const [id, { requestId, item }] of added) {
      await watched(() => client.create({ ...item, id: requestId }));
      added.delete(id);
      count();
    }
    for (const [id, item] of changed) {
      await watched(() => client.update(id, item));
      changed.delete(id);
      count();
    }
    for (const id of removed) {
      await watched(() => client.remove(id));
      removed.delete(id);
      count();
    }
  });

  return {
    hasAny: () => added.size + changed.size + removed.size > 0,
    holds: (id: string) => added.has(id) || changed.has(id),
    isNew: (id: string) => added.has(id),
    /** Whether an item that is not new may be changed in memory; the demo mode's samples always may. */
    mayChange: (id: string, samples: readonly Item<Name>[]) =>
      reach === 'everything' || samples.some((sample) => apiIsOff && sample.id === id),

    /** What was read, with the writes that only we know of laid over it. */
    over: (items: readonly Item<Name>[]): Item<Name>[] => [
      ...[...added.values()].map(({ item }) => item).reverse(),
      ...items.filter(({ id }) => !removed.has(id)).map((item) => changed.get(item.id) ?? item),
    ],

    /** The id is the time of its creation (specification §3). */
    add(requestId: string, fields: Entities[Name]): Item<Name> {
      let time = Date.now();
      while (added.has(String(time))) time += 1;
      const item = { ...fields, id: String(time), version: 0 };
      added.set(item.id, { requestId, item });
      count();
      return item;
    },
    change(id: string, version: number, fields: Entities[Name]): Item<Name> {
      const item = { ...fields, id, version };
      const own = added.get(id);
      if (own) added.set(id, { ...own, item });
      else changed.set(id, item);
      count();
      return item;
    },
    remove(id: string): boolean {
      if (!added.delete(id)) removed.add(id);
      changed.delete(id);
      count();
      return true;
    },
  };
}
