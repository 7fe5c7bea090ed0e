import type { EditedName, Entities, Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordClient } from '../../data/api.ts';
import { ApiUnavailable, apiIsOff } from '../../data/request.ts';
import { type CachedList, createCachedList } from '../cached-list.ts';
import { assertNotDemo, trackConnection, failureOf, ignoreGone } from '../connection.ts';

/**
 * Which writes change the list in memory while the API is unavailable (specification §7, §8). With `new items`, existing items
 * stay as they are. With `nothing`, the demo mode rejects writes with '{action} not available in demo mode'.
 */
export type OfflinePolicy =
  | { readonly inMemory: 'new items' | 'everything' }
  | {
      readonly inMemory: 'nothing';
      readonly demoActions: { readonly create: string; readonly update: string; readonly remove: string };
    };

/** The policy that rejects every write in the demo mode, such as 'Devotion creation'. */
export const refusing = (noun: string, { create = 'creation', update = 'update' } = {}): OfflinePolicy => ({
  inMemory: 'nothing',
  demoActions: { create: `${noun} ${create}`, update: `${noun} ${update}`, remove: `${noun} deletion` },
});

/**
 * Reads and writes the records of one resource. Every method throws the API's errors; in the demo mode, a write that changes
 * the list in memory succeeds.
 */
export type RecordStore<Name extends EditedName> = {
  /** The list that the screens share. */
  readonly items: CachedList<Item<Name>>;
  /** Idempotent: creates one item, even if retried with the same id. */
  create(id: string, fields: Entities[Name]): Promise<Item<Name>>;
  update(id: string, version: number, fields: Entities[Name]): Promise<Item<Name>>;
  /** Resolves once the item is deleted, by this call or someone else. */
  remove(id: string): Promise<void>;
  /** Whether an item is in memory only, or is changed there, until the list can be read from the server. */
  isUnsaved(id: string): boolean;
};

type RecordStoreOptions<Name extends RecordName> = {
  readonly client: RecordClient<Name>;
  readonly offlinePolicy: OfflinePolicy;
  /** The items that the demo mode starts with. */
  readonly samples?: readonly Item<Name>[];
};

export function createRecordStore<Name extends RecordName>({
  client,
  offlinePolicy,
  samples = [],
}: RecordStoreOptions<Name>): RecordStore<Name> {
  const { inMemory } = offlinePolicy;
  /** The list as last read from the server, with what has been written since while it was unavailable. */
  let memory = apiIsOff ? samples : undefined;
  const unsaved = new Set<string>();
  /** Ids of new items whose creation got no response, so that the server may have them. */
  const uncertain = new Set<string>();

  const read = async () => {
    memory = await trackConnection(client.listAll);
    unsaved.clear();
    return memory;
  };
  const items = createCachedList(read, (error) =>
    error instanceof ApiUnavailable && (apiIsOff || inMemory !== 'nothing') ? memory : undefined,
  );

  const put = (item: Item<Name>): Item<Name> => {
    const others = memory ?? [];
    const isKnown = others.some(({ id }) => id === item.id);
    memory = isKnown ? others.map((each) => (each.id === item.id ? item : each)) : [item, ...others];
    unsaved.add(item.id);
    return item;
  };
  const mayChange = (id: string) =>
    inMemory === 'everything' || (inMemory === 'new items' && (apiIsOff || unsaved.has(id)));

  /** Sends a request. If the API is unavailable, makes the change in memory, and fails all the same outside the demo mode. */
  const write = async <Result>(
    kind: 'create' | 'update' | 'remove',
    request: () => Promise<Result>,
    changeMemory: (() => Result) | false,
  ): Promise<Result> => {
    if (offlinePolicy.inMemory === 'nothing') assertNotDemo(offlinePolicy.demoActions[kind]);
    try {
      return await trackConnection(request);
    } catch (error) {
      if (!(error instanceof ApiUnavailable) || !changeMemory) throw error;
      console.warn('API unavailable, using mock data');
      const result = changeMemory();
      if (apiIsOff) return result;
      void items.reload();
      throw error;
    }
  };

  /** Creates an item, or updates the one that an attempt without a response has created. */
  const createOnce = async (id: string, fields: Entities[Name]): Promise<Item<Name>> => {
    try {
      return await client.create({ ...fields, id });
    } catch (error) {
      const { version } = failureOf(error).conflict?.current ?? {};
      if (uncertain.has(id) && version === 1) return client.update(id, { ...fields, id, version });
      if (error instanceof ApiUnavailable) uncertain.add(id);
      throw error;
    }
  };

  return {
    items,
    create: (id, fields) =>
      write(
        'create',
        () => createOnce(id, fields),
        inMemory !== 'nothing' && (() => put({ ...fields, id: apiIsOff ? unusedTime() : id, version: 0 })),
      ),
    update: (id, version, fields) =>
      write(
        'update',
        () => (version === 0 ? createOnce(id, fields) : client.update(id, { ...fields, id, version })),
        mayChange(id) && (() => put({ ...fields, id, version })),
      ),
    remove: (id) =>
      write(
        'remove',
        () => ignoreGone(client.remove(id)),
        mayChange(id) && (() => void (memory = memory?.filter((item) => item.id !== id))),
      ),
    isUnsaved: (id) => unsaved.has(id),
  };

  /** The creation time as the id of an item in the demo mode (specification §3), a little later if it is taken. */
  function unusedTime(): string {
    let at = Date.now();
    while (memory?.some(({ id }) => id === String(at))) at += 1;
    return String(at);
  }
}
