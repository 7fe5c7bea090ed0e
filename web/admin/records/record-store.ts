import type * as z from 'zod/mini';
import type { Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { apiIsOff } from '../../data/request.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { trackConnection } from '../connection/connection.ts';
import { assertNotDemo } from '../connection/demo-mode.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { RecordClient, OfflinePolicy } from '../outbox/record-client.ts';
import { removeIfPresent } from '../outbox/sync-outbox.ts';

/** How a screen reads and writes its records. Every method throws what the API refuses, and never loses what was typed. */
export type RecordStore<Name extends RecordName> = {
  list(): Promise<readonly Item<Name>[]>;
  /** Makes one item, however often it is tried with the same id. */
  create(id: string, fields: Entities[Name]): Promise<Item<Name>>;
  /** Nothing when it could be saved neither on the server nor in memory. */
  update(id: string, version: number, fields: Entities[Name]): Promise<Item<Name> | null>;
  /** Whether it is gone. */
  remove(id: string): Promise<boolean>;
  /** Whether what the list shows of this item is in memory alone. */
  isUnsaved(id: string): boolean;
  /** Gives up what is in memory of this item. */
  forget(id: string): void;
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
  const memory = createOutbox({ resource, schema, client, reach: offlinePolicy.inMemory });
  let known: readonly Item<Name>[] | undefined = apiIsOff ? samples : undefined;

  const refuse = (write: 'create' | 'update' | 'remove') => {
    if (offlinePolicy.inMemory === 'nothing') assertNotDemo(offlinePolicy.refused[write]);
  };
  /** Whether there is a list to show that the server has not answered with just now. */
  const hasLocalList = () =>
    apiIsOff || (offlinePolicy.inMemory !== 'nothing' && (known !== undefined || memory.hasAny()));

  /** Does it on the server; when that cannot be reached, in memory, if that may be. */
  async function queueWhenOffline<Outcome>(
    call: () => Promise<Outcome>,
    instead: () => Outcome,
  ): Promise<Outcome> {
    try {
      return await trackConnection(call);
    } catch (error) {
      if (!(error instanceof ApiUnavailable) || offlinePolicy.inMemory === 'nothing') throw error;
      console.warn('API unavailable, using mock data');
      return instead();
    }
  }

  return {
    async list() {
      try {
        known = await trackConnection(client.list);
      } catch (error) {
        if (!(error instanceof ApiUnavailable) || !hasLocalList()) throw error;
      }
      return memory.over(known ?? []);
    },
    async create(id, fields) {
      refuse('create');
      return queueWhenOffline(
        () => client.create({ ...fields, id }),
        () => memory.add(id, fields),
      );
    },
    async update(id, version, fields) {
      refuse('update');
      const requestId = memory.requestIdOf(id);
      const call =
        requestId === undefined
          ? () => client.update(id, { ...fields, id, version })
          : () => client.create({ ...fields, id: requestId });
      const mayChange = requestId !== undefined || memory.mayChange(id, samples);
      return queueWhenOffline<Item<Name> | null>(
        () => call().then(settled(id)),
        () => (mayChange ? memory.change(id, version, fields) : null),
      );
    },
    async remove(id) {
      refuse('remove');
      const item = known?.find((each) => each.id === id);
      if (memory.requestIdOf(id) !== undefined) return memory.remove(item, id);
      return queueWhenOffline(
        () => removeIfPresent(client, id).then(() => settled(id)(true)),
        () => memory.mayChange(id, samples) && memory.remove(item, id),
      );
    },
    isUnsaved: (id) => memory.holds(id),
    forget: (id) => memory.forget(id),
  };

  /** What the server has been given at last is not to be sent to it from memory, where it may be from an earlier try. */
  function settled(id: string) {
    return <Outcome>(outcome: Outcome): Outcome => {
      memory.forget(id);
      return outcome;
    };
  }
}
