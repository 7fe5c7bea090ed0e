import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordClient } from '../../data/api.ts';
import { apiIsOff } from '../../data/request.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { trackConnection } from '../connection/connection.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';
import { createOutbox, removeIfPresent } from '../outbox/outbox.ts';
import { noteLoaded } from './loaded-lists.ts';
import { sendPending } from '../outbox/sync-outbox.ts';

/**
 * What happens to a write while the server cannot be reached (specification §7, §8): `new items` are queued, and others
 * cannot be changed; `everything` is queued; `nothing` is, and the demo mode refuses '{action} not available in demo mode'.
 */
export type OfflinePolicy =
  | { readonly queueWhenOffline: 'new items' | 'everything' }
  | {
      readonly queueWhenOffline: 'nothing';
      readonly demoActions: { readonly create: string; readonly update: string; readonly remove: string };
    };

/** Reads and writes the records of one resource. Every method throws what the API refuses. */
export type RecordStore<Name extends RecordName> = {
  list(): Promise<readonly Item<Name>[]>;
  /** Creates one item, however often it is tried with the same id. */
  create(id: string, fields: Entities[Name]): Promise<Item<Name>>;
  /** Null when it could neither be saved nor queued. */
  update(id: string, version: number, fields: Entities[Name]): Promise<Item<Name> | null>;
  /** Whether the item is deleted. */
  remove(id: string): Promise<boolean>;
  /** Whether a change of this item is queued. */
  isPending(id: string): boolean;
  /** Drops the queued change of this item. */
  discardPending(id: string): void;
  /** Sends what is queued; resolves with a message for each change that the server refuses. */
  sync(): Promise<readonly string[]>;
};

type RecordStoreOptions<Name extends RecordName> = {
  readonly resource: Name;
  readonly schema: z.ZodMiniType<Entities[Name]>;
  readonly client: RecordClient<Name>;
  readonly offlinePolicy: OfflinePolicy;
  /** What the demo mode starts with. */
  readonly samples?: readonly Item<Name>[];
};

/** The store of one record resource. */
export function createRecordStore<Name extends RecordName>({
  resource,
  schema,
  client,
  offlinePolicy,
  samples = [],
}: RecordStoreOptions<Name>): RecordStore<Name> {
  const outbox = createOutbox({ resource, schema, client });
  const { queueWhenOffline } = offlinePolicy;
  let known: readonly Item<Name>[] | undefined = apiIsOff ? samples : undefined;

  const checkDemo = (write: 'create' | 'update' | 'remove') => {
    if (offlinePolicy.queueWhenOffline === 'nothing') assertNotDemo(offlinePolicy.demoActions[write]);
  };
  const hasLocalList = () =>
    apiIsOff || (queueWhenOffline !== 'nothing' && (known !== undefined || outbox.hasAny()));
  /** The demo mode's samples may always be changed. */
  const mayQueueUpdate = (id: string) =>
    queueWhenOffline === 'everything' || samples.some((sample) => apiIsOff && sample.id === id);

  /** Sends a request; queues the change instead when the server cannot be reached and the policy allows it. */
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
    async list() {
      try {
        known = await trackConnection(client.listAll);
      } catch (error) {
        if (!(error instanceof ApiUnavailable) || !hasLocalList()) throw error;
      }
      const items = outbox.applyTo(known ?? []);
      noteLoaded(resource, items);
      return items;
    },
    async create(id, fields) {
      checkDemo('create');
      return sendOrQueue(
        () => client.create({ ...fields, id }),
        () => outbox.create(id, fields),
      );
    },
    async update(id, version, fields) {
      checkDemo('update');
      const requestId = outbox.requestIdOf(id);
      const request = () =>
        requestId === undefined
          ? client.update(id, { ...fields, id, version })
          : client.create({ ...fields, id: requestId });
      const mayQueue = requestId !== undefined || mayQueueUpdate(id);
      return sendOrQueue<Item<Name> | null>(
        () => settling(id, request),
        () => (mayQueue ? outbox.update(id, version, fields) : null),
      );
    },
    async remove(id) {
      checkDemo('remove');
      const item = known?.find((each) => each.id === id);
      const queue = () => {
        outbox.remove(item, id);
        return true;
      };
      if (outbox.requestIdOf(id) !== undefined) return queue();
      return sendOrQueue(
        () => settling(id, () => removeIfPresent(client, id)).then(() => true),
        () => mayQueueUpdate(id) && queue(),
      );
    },
    isPending: (id) => outbox.get(id) !== undefined,
    discardPending: (id) => outbox.discard(id),
    sync: () => sendPending(resource, outbox),
  };

  /** A request that succeeds replaces the change that was queued when it began, and no later one. */
  async function settling<Outcome>(id: string, request: () => Promise<Outcome>): Promise<Outcome> {
    const before = outbox.get(id);
    const outcome = await request();
    if (before) outbox.settle(id, before, undefined);
    return outcome;
  }
}
