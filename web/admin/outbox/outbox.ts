import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import { type RecordName, resources, titleOf } from '../../../contract/resources.ts';
import type { RecordClient } from '../../data/api.ts';
import { apiIsOff } from '../../data/request.ts';
import { failureOf, ignoreGone } from '../connection/failure.ts';
import { createOutboxStorage } from './outbox-storage.ts';
import type { PendingChange } from './pending-change.ts';

/** The id and version of an item as the server stored it. */
type SavedVersion = { readonly id: string; readonly version: number };

type OutboxOptions<Name extends RecordName> = {
  readonly resource: Name;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  readonly client: RecordClient<Name>;
};

/** Creates the queue of one resource's changes that are not yet sent to the server. */
export function createOutbox<Name extends RecordName>({ resource, schema, client }: OutboxOptions<Name>) {
  const changes = createOutboxStorage(resource, schema);
  const nameOf = (item: Item<Name>) => titleOf(resources[resource], item);
  /** Ids of the changes in flight. */
  const sending = new Set<string>();

  const creationOf = (id: string) => {
    const change = changes.get(id);
    return change?.kind === 'create' ? change : undefined;
  };

  const outbox = {
    hasAny: () => changes.entries().length > 0,
    get: changes.get,
    entries: changes.entries,
    /** The id in the create request of an item that is not yet on the server; undefined for other items. */
    requestIdOf: (id: string) => creationOf(id)?.requestId,

    /** The server's items with the pending changes applied. */
    applyTo(items: readonly Item<Name>[]): Item<Name>[] {
      const pending = changes.entries();
      const created = pending.flatMap(([, change]) => (change.kind === 'create' ? [change] : []));
      const arrived = new Set(created.map(({ requestId }) => requestId));
      const rest = items.filter(({ id }) => !arrived.has(id) && changes.get(id)?.kind !== 'remove');
      // An item changed here stays listed even if someone else has deleted it meanwhile.
      const orphaned = pending.flatMap(([id, change]) =>
        change.kind === 'update' && !items.some((item) => item.id === id) ? [change.item] : [],
      );
      return [...created.map(({ item }) => item).reverse(), ...orphaned, ...rest.map(withUpdate)];
    },

    /**
     * Queues a new item under the id of its create request, so that the id stays valid once any window has sent it. The demo
     * mode, which sends nothing, uses the creation time instead (specification §3).
     */
    create(requestId: string, fields: Entities[Name]): Item<Name> {
      const id = apiIsOff ? unusedTime() : requestId;
      const item = { ...fields, id, version: 0 };
      changes.set(id, { kind: 'create', requestId, item, name: nameOf(item), at: Date.now() });
      return item;
    },
    update(id: string, version: number, fields: Entities[Name]): Item<Name> {
      const creation = creationOf(id);
      // Fields without an input, such as the series of an event, are kept.
      const item = { ...creation?.item, ...fields, id, version };
      const change = { item, name: nameOf(item), at: creation?.at ?? Date.now() };
      changes.set(id, creation ? { ...creation, ...change } : { kind: 'update', ...change });
      return item;
    },
    /**
     * Queues a deletion, also of a queued new item: it is on the server if only the response to its creation was lost. Those of
     * one `batch` are one entry.
     */
    remove(item: Item<Name> | undefined, id: string, batch?: string): void {
      const pending = changes.get(id);
      const creation = creationOf(id);
      const name = creation?.name ?? (item ? nameOf(item) : '');
      const before = pending?.kind === 'remove' ? pending.before : pending;
      changes.delete(id);
      changes.set(creation?.requestId ?? id, { kind: 'remove', name, at: Date.now(), batch, before });
    },
    dropDeletion: changes.dropDeletion,
    discard: changes.delete,
    isSending: (id: string) => sending.has(id),

    /** Sends one change. A newer change queued meanwhile stays queued, rebased on the version the server returned. */
    async send(id: string, sent: PendingChange<Name>): Promise<void> {
      sending.add(id);
      try {
        outbox.settle(id, sent, await request(client, id, sent));
      } finally {
        sending.delete(id);
      }
    },
    /** Removes a sent change from the queue. `saved` is the item as the server stored it, if it still exists. */
    settle(id: string, sent: PendingChange<Name>, saved: SavedVersion | undefined): void {
      const current = changes.get(id);
      if (!current) return;
      if (isSame(current, sent)) return changes.delete(id);
      if (!saved || current.kind === 'remove') return;
      changes.delete(id);
      const item = { ...current.item, id: saved.id, version: saved.version };
      changes.set(saved.id, { kind: 'update', item, name: current.name, at: current.at });
    },
  };
  return outbox;

  function unusedTime(): string {
    let at = Date.now();
    while (changes.get(String(at))) at += 1;
    return String(at);
  }

  function withUpdate(item: Item<Name>): Item<Name> {
    const change = changes.get(item.id);
    return change?.kind === 'update' ? change.item : item;
  }
}

async function request<Name extends RecordName>(
  client: RecordClient<Name>,
  id: string,
  change: PendingChange<Name>,
): Promise<Item<Name> | undefined> {
  switch (change.kind) {
    case 'create':
      return createOrUpdate(client, { ...change.item, id: change.requestId });
    case 'update':
      return client.update(id, change.item);
    case 'remove':
      await ignoreGone(client.remove(id));
      return undefined;
  }
}

/**
 * Creates an item that may have been edited since an earlier attempt, whose response was lost. The id is unique to this
 * change, so an item with this id that is still at its first version was created by that attempt, and is updated.
 */
export async function createOrUpdate<Name extends RecordName>(
  client: RecordClient<Name>,
  item: Item<Name>,
): Promise<Item<Name>> {
  try {
    return await client.create(item);
  } catch (error) {
    const { version } = failureOf(error).conflict?.current ?? {};
    if (version !== 1) throw error;
    return client.update(item.id, { ...item, version });
  }
}

/** Both come from the same storage, so their fields have the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
