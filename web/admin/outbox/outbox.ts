import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import { type RecordName, resources } from '../../../contract/resources.ts';
import { apiIsOff } from '../../data/request.ts';
import { createOutboxStorage } from './outbox-storage.ts';
import type { RecordClient, OfflinePolicy } from './record-client.ts';
import { registerSync } from './sync-outbox.ts';

type Memory<Name extends RecordName> = {
  resource: Name;
  schema: z.ZodMiniType<Entities[Name]>;
  client: RecordClient<Name>;
  reach: OfflinePolicy['inMemory'];
};

/** The writes of one record resource that the server could not be given, until they are sent or settled otherwise. */
export function createOutbox<Name extends RecordName>({ resource, schema, client, reach }: Memory<Name>) {
  const writes = createOutboxStorage(resource, schema);
  registerSync({ noun: resources[resource].noun, client, writes });

  const ownOf = (id: string) => {
    const write = writes.get(id);
    return write?.kind === 'added' ? write : undefined;
  };

  return {
    hasAny: () => writes.entries().length > 0,
    /** Whether what is shown of an item is in memory alone. */
    holds: (id: string) => writes.has(id),
    /** Of an item that is in memory alone: the id that its form has tried to create it with. */
    requestIdOf: (id: string) => ownOf(id)?.requestId,
    /** Whether an item that is not new may be changed in memory; the demo mode's samples always may. */
    mayChange: (id: string, samples: readonly Item<Name>[]) =>
      reach === 'everything' || samples.some((sample) => apiIsOff && sample.id === id),

    /** What was read, with the writes that only we know of laid over it. */
    over(items: readonly Item<Name>[]): Item<Name>[] {
      const kept = writes.entries();
      const added = kept.flatMap(([, write]) => (write.kind === 'added' ? [write] : []));
      const arrived = new Set(added.map(({ requestId }) => requestId));
      const read = items.filter(({ id }) => !arrived.has(id) && writes.get(id)?.kind !== 'removed');
      // What someone else has deleted meanwhile is shown all the same: it has been changed here.
      const orphaned = kept.flatMap(([id, write]) =>
        write.kind === 'changed' && !items.some((item) => item.id === id) ? [write.item] : [],
      );
      return [...added.map(({ item }) => item).reverse(), ...orphaned, ...read.map(asChanged)];
    },

    /** The id is the time of its creation (specification §3). */
    add(requestId: string, fields: Entities[Name]): Item<Name> {
      let time = Date.now();
      while (writes.has(String(time))) time += 1;
      const item = { ...fields, id: String(time), version: 0 };
      writes.set(item.id, { kind: 'added', requestId, item, name: nameOf(item), at: time });
      return item;
    },
    change(id: string, version: number, fields: Entities[Name]): Item<Name> {
      const item = { ...fields, id, version };
      const own = ownOf(id);
      const about = { item, name: nameOf(item), at: Date.now() };
      writes.set(id, own ? { ...own, ...about, at: own.at } : { kind: 'changed', ...about });
      return item;
    },
    remove(item: Item<Name> | undefined, id: string): boolean {
      if (ownOf(id)) writes.delete(id);
      else writes.set(id, { kind: 'removed', name: item ? nameOf(item) : '', at: Date.now() });
      return true;
    },
    /** Nothing is to be sent of this item any more: it has been saved, deleted or given up in another way. */
    forget(id: string): void {
      writes.delete(id);
      for (const [key, write] of writes.entries()) {
        if (write.kind === 'added' && write.requestId === id) writes.delete(key);
      }
    },
  };

  function asChanged(item: Item<Name>): Item<Name> {
    const write = writes.get(item.id);
    return write?.kind === 'changed' ? write.item : item;
  }
}

/** What a person calls an item of any kind. */
function nameOf(item: Readonly<Record<string, unknown>>): string {
  return String(item['title'] ?? item['name'] ?? '');
}
