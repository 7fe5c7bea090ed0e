import type * as z from 'zod/mini';
import type { EditedName, Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordClient } from '../../data/api.ts';
import { apiIsOff } from '../../data/request.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { type CachedList, createCachedList } from '../cache/cached-list.ts';
import { assertNotDemo, trackConnection } from '../connection/connection.ts';
import { ignoreGone } from '../connection/failure.ts';
import { createOrUpdate, createOutbox } from '../outbox/outbox.ts';
import { sendPending } from '../outbox/sync-outbox.ts';

/**
 * Which writes are queued while the server is unreachable (specification §7, §8). With `new items`, existing items cannot be
 * changed. With `nothing`, the demo mode rejects writes with '{action} not available in demo mode'.
 */
export type OfflinePolicy =
  | { readonly queueWhenOffline: 'new items' | 'everything' }
  | {
      readonly queueWhenOffline: 'nothing';
      readonly demoActions: { readonly create: string; readonly update: string; readonly remove: string };
    };

/** Reads and writes the records of one resource. Every method throws the API's errors. */
export type RecordStore<Name extends EditedName> = {
  /** The list that the screens share, with queued changes applied. */
  readonly items: CachedList<Item<Name>>;
  /** Reads the list from the server, or while that is unreachable as it was last read. */
  list(): Promise<readonly Item<Name>[]>;
  /** Idempotent: creates one item, even if retried with the same id. */
  create(id: string, fields: Entities[Name]): Promise<Item<Name>>;
  /** Resolves with null if the change could be neither saved nor queued. */
  update(id: string, version: number, fields: Entities[Name]): Promise<Item<Name> | null>;
  /**
   * Resolves with whether the item was deleted, by this call or someone else, or its deletion queued. Queued deletions of one
   * `batch` are one entry of the outbox.
   */
  remove(id: string, batch?: string): Promise<boolean>;
  /** Whether a change of this item is queued. */
  isPending(id: string): boolean;
  discardPending(id: string): void;
  /** Drops a queued deletion; what was queued of the item before is queued again. */
  dropDeletion(id: string): void;
  /** Queues changes without an attempt to send them; a store without one needs a connection. */
  readonly outbox?: {
    create(id: string, fields: Entities[Name]): Item<Name>;
    update(id: string, version: number, fields: Entities[Name]): Item<Name>;
    remove(item: Item<Name> | undefined, id: string): void;
  };
  /** Sends queued changes; resolves with a message for each that the server rejects. */
  sync(): Promise<readonly string[]>;
};

type RecordStoreOptions<Name extends RecordName> = {
  readonly resource: Name;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  readonly client: RecordClient<Name>;
  readonly offlinePolicy: OfflinePolicy;
  /** The items that the demo mode starts with. */
  readonly samples?: readonly Item<Name>[];
};

export function createRecordStore<Name extends RecordName>({
  resource,
  schema,
  client,
  offlinePolicy,
  samples = [],
}: RecordStoreOptions<Name>): RecordStore<Name> {
  const outbox = createOutbox({ resource, schema, client });
  const { queueWhenOffline } = offlinePolicy;
  const items = createCachedList(() => trackConnection(client.listAll), {
    initial: apiIsOff ? samples : undefined,
    overlay: outbox.applyTo,
    keepsAfter: (error, response) =>
      error instanceof ApiUnavailable &&
      (apiIsOff || (queueWhenOffline !== 'nothing' && (response !== undefined || outbox.hasAny()))),
  });

  const checkDemo = (write: 'create' | 'update' | 'remove') => {
    if (offlinePolicy.queueWhenOffline === 'nothing') assertNotDemo(offlinePolicy.demoActions[write]);
  };
  /** The demo mode's samples can always be changed. */
  const mayQueueUpdate = (id: string) =>
    queueWhenOffline === 'everything' || samples.some((sample) => apiIsOff && sample.id === id);

  /** Sends a request, or queues the change if the server is unreachable and the policy allows it. */
  async function sendOrQueue<Outcome>(
    request: () => Promise<Outcome>,
    queue: () => Outcome,
  ): Promise<Outcome> {
    try {
      return await trackConnection(request);
    } catch (error) {
      if (!(error instanceof ApiUnavailable) || queueWhenOffline === 'nothing') throw error;
      console.warn('API unavailable, using mock data');
      return queue();
    }
  }

  return {
    items,
    list: items.read,
    async create(id, fields) {
      checkDemo('create');
      return sendOrQueue(
        () => dequeueAfter(id, () => client.create({ ...fields, id })),
        () => outbox.create(id, fields),
      );
    },
    async update(id, version, fields) {
      checkDemo('update');
      const requestId = outbox.requestIdOf(id);
      // A version means that the server has the item, though another window may not have removed it from the outbox yet.
      const isOnServer = requestId === undefined || version > 0;
      const request = () =>
        isOnServer
          ? client.update(id, { ...fields, id, version })
          : createOrUpdate(client, { ...fields, id: requestId, version });
      const mayQueue = requestId !== undefined || mayQueueUpdate(id);
      return sendOrQueue<Item<Name> | null>(
        () => dequeueAfter(id, request),
        () => (mayQueue ? outbox.update(id, version, fields) : null),
      );
    },
    async remove(id, batch) {
      checkDemo('remove');
      const requestId = outbox.requestIdOf(id);
      const item = items.get().items?.find((each) => each.id === id);
      const queue = () => {
        outbox.remove(item, id, batch);
        return true;
      };
      // Sent now, it could reach the server before the creation.
      if (outbox.isSending(id)) return queue();
      return sendOrQueue(
        () => dequeueAfter(id, () => ignoreGone(client.remove(requestId ?? id))).then(() => true),
        () => (requestId !== undefined || mayQueueUpdate(id)) && queue(),
      );
    },
    isPending: (id) => outbox.get(id) !== undefined,
    discardPending: (id) => outbox.discard(id),
    dropDeletion: (id) => outbox.dropDeletion(id),
    outbox,
    sync: () => sendPending(resource, outbox),
  };

  /** A successful request dequeues the change that was queued when it began, but not a later one. */
  async function dequeueAfter<Outcome>(id: string, request: () => Promise<Outcome>): Promise<Outcome> {
    const before = outbox.get(id);
    const outcome = await request();
    if (before) outbox.settle(id, before, undefined);
    return outcome;
  }
}
